//! Three nodes of PostgreSQL under Patroni and etcd: with the files of `deploy/patroni`, in which only addresses and
//! folders are replaced.

use super::machines::{Machine, Machines};
use super::{PASSWORD, USER, folder, free_port, programs, run_as};
use reqwest::Client as Http;
use serde_json::Value;
use std::fs::File;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio_postgres::{Client, NoTls};

const PATRONI: &str = include_str!("../../../deploy/patroni/patroni.yml");
const NODE: &str = include_str!("../../../deploy/patroni/node.env");
const ETCD: &str = include_str!("../../../deploy/patroni/etcd.env");
/// Where the settings have what is the same on all nodes.
const ALIKE: &str = "# The same everywhere.";

/// The ports in the files.
const PORTS: [&str; 4] = ["2379", "2380", "8008", "5432"];
const NODES: usize = 3;
/// Where Patroni is looked for: a Python environment of its own comes before Debian's package.
const PATRONI_PROGRAMS: [&str; 2] = ["/opt/patroni/bin/patroni", "/usr/bin/patroni"];
/// The oldest Patroni that keeps its promises. Before 3.0.3 a leader that was cut off takes the place of the one that
/// was elected meanwhile, whose confirmed moves are lost; before 4.1 it may demote a leader for what an etcd says that
/// was cut off.
const OLDEST_PATRONI: (u32, u32) = (4, 1);
/// Maximum time for anything on a slow machine.
const PATIENCE: Duration = Duration::from_secs(180);

/// The running nodes. They end, and their folder is deleted, with the process that started them, however that ends.
pub struct Cluster {
    folder: PathBuf,
    user: Option<(u32, u32)>,
    /// For each node the actual addresses for [`PORTS`].
    addresses: Vec<[String; PORTS.len()]>,
    /// The machines of the nodes, if each has one of its own.
    machines: Option<Machines>,
    programs: PathBuf,
    patroni: PathBuf,
    http: Http,
    _keeper: Child,
}

impl Cluster {
    /// All nodes on this machine. None = Patroni or etcd is missing, which was reported.
    pub async fn start() -> Option<Self> {
        let here = |_| PORTS.map(|_| format!("127.0.0.1:{}", free_port()));
        Self::start_at((0..NODES).map(here).collect(), || None).await
    }

    /// Each node on a machine of its own. None = Patroni or etcd is missing, which was reported.
    pub async fn start_on_machines() -> Option<Self> {
        // not the files' ports: the machines share their disk, on which a server's socket bears its number
        let there = |node| PORTS.map(|_| format!("{}:{}", Machine::Node(node).address(), free_port()));
        Self::start_at((0..NODES).map(there).collect(), || Some(Machines::connect(NODES))).await
    }

    async fn start_at(
        addresses: Vec<[String; PORTS.len()]>,
        connect: impl FnOnce() -> Option<Machines>,
    ) -> Option<Self> {
        let patroni = PATRONI_PROGRAMS
            .map(Path::new)
            .into_iter()
            .find(|path| is_new_enough(path));
        let programs = programs().filter(|_| Path::new("/usr/bin/etcd").exists());
        let (Some(programs), Some(patroni)) = (programs, patroni) else {
            crate::left_out::left_out(
                "fail-overs, for want of programs (Debian: postgresql-15 etcd-server; Patroni 4.1 or newer, in \
                 /opt/patroni: docs/reliability.md)",
            );
            return None;
        };
        let (folder, user) = folder("gipfel-patroni");
        let mut keeper = Command::new("sh");
        keeper
            .arg("-c")
            .arg(
                "cat >/dev/null; for pid in \"$0\"/*.pid \"$0\"/data*/postmaster.pid; do \
                 kill -9 $(head -n 1 \"$pid\") 2>/dev/null; done; sleep 1; rm -rf \"$0\"",
            )
            .arg(&folder)
            .stdin(Stdio::piped())
            // a signal to all the tests, such as Ctrl+C, must not end it before its work
            .process_group(0);
        let cluster = Self {
            _keeper: run_as(&mut keeper, user).current_dir("/").spawn().unwrap(),
            folder,
            user,
            addresses,
            machines: connect(),
            programs,
            patroni: patroni.to_owned(),
            http: Http::builder()
                .no_proxy()
                .timeout(Duration::from_secs(2))
                .build()
                .unwrap(),
        };
        // the servers' user may not be able to read it where it is
        std::fs::write(cluster.folder.join("patroni.yml"), PATRONI).unwrap();
        for node in 0..NODES {
            cluster.spawn("etcd", node, ETCD, &[]);
        }
        for node in 0..NODES {
            cluster.begin(node);
        }
        cluster.is_whole().await;
        let admin = cluster.admin().await;
        // as in docs/deploying.md
        let make = format!("CREATE ROLE {USER} LOGIN PASSWORD '{PASSWORD}'");
        admin.batch_execute(&make).await.unwrap();
        let make = format!("CREATE DATABASE {USER} OWNER {USER}");
        admin.batch_execute(&make).await.unwrap();
        Some(cluster)
    }

    /// The address of the bot's database: all nodes.
    pub fn address(&self) -> String {
        format!("postgres://{USER}:{PASSWORD}@{}/{USER}?sslmode=disable", self.hosts())
    }

    fn hosts(&self) -> String {
        let hosts: Vec<&str> = self.addresses.iter().map(|[.., server]| server.as_str()).collect();
        hosts.join(",")
    }

    /// Starts a node's Patroni, which starts its PostgreSQL.
    pub fn begin(&self, node: usize) {
        self.spawn("patroni", node, NODE, &["patroni.yml"]);
    }

    /// `kill -9` of Patroni and of PostgreSQL with all its processes: the node is gone, its data stay.
    pub fn kill(&self, node: usize) {
        let pid_file = self.folder.join(format!("patroni{node}.pid"));
        kill(pid_in(&pid_file));
        std::fs::remove_file(pid_file).unwrap();
        let server = pid_in(&self.folder.join(format!("data{node}/postmaster.pid")));
        let children = children(server);
        kill(server);
        for child in children {
            kill(child);
        }
    }

    /// Cuts a node's machine off from those of the other nodes, and if `completely` from ours too.
    pub fn cut_off(&self, node: usize, completely: bool) {
        let machines = self.machines.as_ref().expect("each has a machine of its own");
        for other in others(node, completely) {
            machines.cut(Machine::Node(node), other);
        }
    }

    /// Ends what [`Cluster::cut_off`] began.
    pub fn mend(&self, node: usize, completely: bool) {
        let machines = self.machines.as_ref().expect("each has a machine of its own");
        for other in others(node, completely) {
            machines.mend(Machine::Node(node), other);
        }
    }

    /// Waits until all nodes say the same: one leads, and two others follow it, one of them synchronously. Returns the
    /// leader. A node that was cut off says for a while what it knew before.
    pub async fn is_whole(&self) -> usize {
        let begun = Instant::now();
        loop {
            let mut told = Vec::new();
            for [_, _, patroni, _] in &self.addresses {
                told.push(self.members(patroni).await);
            }
            let leaders: Vec<Option<usize>> = told.iter().map(|members| leader_of(members)).collect();
            match leaders[..] {
                [Some(leader), ref rest @ ..] if rest.iter().all(|other| *other == Some(leader)) => return leader,
                _ => {}
            }
            assert!(begun.elapsed() < PATIENCE, "{told:#?}\n{}", self.told());
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }

    /// Description of the nodes by the Patroni at this address; none if it does not answer.
    async fn members(&self, patroni: &str) -> Vec<Value> {
        let text = async {
            let answer = self.http.get(format!("http://{patroni}/cluster")).send().await?;
            answer.text().await
        };
        let told: Value = text
            .await
            .ok()
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default();
        told["members"].as_array().cloned().unwrap_or_default()
    }

    /// A connection to the leader.
    async fn admin(&self) -> Client {
        let value = |name| settings(NODE, self, 0).find(|(found, _)| found == name).unwrap().1;
        let (user, password) = (value("PATRONI_SUPERUSER_USERNAME"), value("PATRONI_SUPERUSER_PASSWORD"));
        let hosts = self.hosts();
        let address = format!("postgres://{user}:{password}@{hosts}/postgres?target_session_attrs=read-write");
        let (client, connection) = tokio_postgres::connect(&address, NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    /// The ends of the nodes' logs, for a failing test.
    fn told(&self) -> String {
        let of = |node| {
            let text = std::fs::read_to_string(self.folder.join(format!("patroni{node}.log"))).unwrap_or_default();
            let lines: Vec<&str> = text.lines().collect();
            lines[lines.len().saturating_sub(15)..].join("\n")
        };
        (0..NODES).map(of).collect::<Vec<_>>().join("\n\n")
    }

    fn spawn(&self, program: &str, node: usize, file: &str, arguments: &[&str]) {
        let log = self.folder.join(format!("{program}{node}.log"));
        let lines = File::options().create(true).append(true).open(log).unwrap();
        // Patroni keeps the present leader's password there: each node's own, as on a machine of its own
        let home = self.folder.join(format!("home{node}"));
        if !home.exists() {
            std::fs::create_dir(&home).unwrap();
            if let Some((uid, gid)) = self.user {
                chown(&home, Some(uid), Some(gid)).unwrap();
            }
        }
        let path = match program {
            "patroni" => self.patroni.clone(),
            _ => Path::new("/usr/bin").join(program),
        };
        let mut command = match &self.machines {
            None => Command::new(&path),
            Some(machines) => {
                let mut command = machines.command(node, self.user);
                command.arg(&path);
                command
            }
        };
        command
            .args(arguments)
            .env_clear()
            .env("PATH", "/usr/bin:/bin")
            .env("HOME", &home)
            .envs(settings(file, self, node))
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(lines.try_clone().unwrap())
            .stderr(lines)
            .process_group(0);
        // to enter another machine one must be root
        let user = self.user.filter(|_| self.machines.is_none());
        let mut child = run_as(&mut command, user).spawn().unwrap();
        let pid_file = self.folder.join(format!("{program}{node}.pid"));
        std::fs::write(pid_file, child.id().to_string()).unwrap();
        // nobody else waits for it
        std::thread::spawn(move || child.wait());
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.told());
        }
    }
}

/// The node that leads, if two others follow it and one of them does so synchronously.
fn leader_of(members: &[Value]) -> Option<usize> {
    let with_role = |role: &str| members.iter().filter(|member| member["role"] == role).count();
    let with_state = |state: &str| members.iter().filter(|member| member["state"] == state).count();
    if members.len() != NODES || with_role("leader") != 1 || with_role("sync_standby") == 0 {
        return None;
    }
    // one that runs and does not stream yet may have to be rewound, and would not help the next leader
    if with_state("running") != 1 || with_state("streaming") != NODES - 1 {
        return None;
    }
    let leader = members.iter().find(|member| member["role"] == "leader")?;
    let number: usize = leader["name"].as_str()?.trim_start_matches("db").parse().ok()?;
    number.checked_sub(1)
}

/// Whether this Patroni is there, and not older than [`OLDEST_PATRONI`].
fn is_new_enough(patroni: &Path) -> bool {
    let version = || {
        let told = Command::new(patroni).arg("--version").output().ok()?;
        let told = String::from_utf8(told.stdout).ok()?;
        let mut numbers = told.split_whitespace().nth(1)?.split('.');
        Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
    };
    version().is_some_and(|version| version >= OLDEST_PATRONI)
}

/// The machines of the other nodes, and if `completely` ours too.
fn others(node: usize, completely: bool) -> impl Iterator<Item = Machine> {
    let nodes = (0..NODES).filter(move |other| *other != node).map(Machine::Node);
    nodes.chain(completely.then_some(Machine::Ours))
}

/// The settings of a file for a node of this cluster.
fn settings<'a>(file: &'a str, cluster: &'a Cluster, node: usize) -> impl Iterator<Item = (String, String)> + 'a {
    let (own, _) = file.split_once(ALIKE).expect("what is alike has its own part");
    let own = own.lines().count();
    let lines = file.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.filter_map(move |(number, line)| {
        let (name, value) = line.split_once('=')?;
        let mut value = value.to_owned();
        if number < own {
            // the files are those of the first machine
            value = value
                .replace("10.0.0.1:", &format!("10.0.0.{}:", node + 1))
                .replace("db1", &format!("db{}", node + 1));
        }
        for (other, addresses) in cluster.addresses.iter().enumerate() {
            for (port, address) in PORTS.iter().zip(addresses) {
                value = value.replace(&format!("10.0.0.{}:{port}", other + 1), address);
            }
        }
        let folder = cluster.folder.display();
        match name {
            "PATRONI_POSTGRESQL_DATA_DIR" => value = format!("{folder}/data{node}"),
            "PATRONI_POSTGRESQL_BIN_DIR" => value = cluster.programs.display().to_string(),
            "ETCD_DATA_DIR" => value = format!("{folder}/etcd{node}"),
            _ => {}
        }
        assert!(
            cluster.machines.is_some() || !value.contains("10.0.0."),
            "{name} names an address that is not replaced"
        );
        Some((name.to_owned(), value))
    })
}

fn pid_in(file: &Path) -> i32 {
    let text = std::fs::read_to_string(file).unwrap();
    text.lines().next().unwrap().trim().parse().unwrap()
}

fn kill(pid: i32) {
    let pid = rustix::process::Pid::from_raw(pid).unwrap();
    // it may have followed its parent already
    let _ = rustix::process::kill_process(pid, rustix::process::Signal::KILL);
}

/// The processes that this one has started.
fn children(of: i32) -> Vec<i32> {
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let is_child = |pid: &i32| {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // the name in brackets may contain anything
        let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
        after.split_whitespace().nth(1) == Some(&of.to_string())
    };
    pids.filter(is_child).collect()
}

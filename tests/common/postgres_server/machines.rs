//! Three machines on one network, which can be cut off from each other: network namespaces of Linux, with the addresses
//! of `deploy/patroni`. Ours is the fourth.
//!
//! They need a network of their own, which `unshare --net` (as root) gives to the command that runs the tests; it ends
//! with them.

use std::io::Read as _;
use std::process::{Child, Command, Stdio};

/// The switch to which all machines are connected.
const SWITCH: &str = "switch";
/// A network card that no machine has: what is sent to it is lost.
const NOBODY: &str = "02:00:00:00:00:ff";

/// One of the machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Machine {
    /// The one on which the tests and the bots run.
    Ours,
    /// That of a node.
    Node(usize),
}

impl Machine {
    /// Its address on the network.
    pub fn address(self) -> String {
        match self {
            Self::Ours => "10.0.0.254".to_owned(),
            Self::Node(node) => format!("10.0.0.{}", node + 1),
        }
    }
}

/// The machines of the nodes. They are gone with the process that started them, however that ends.
pub struct Machines(Vec<Holder>);

/// Keeps a namespace as long as its input is open.
struct Holder(Child);

impl Holder {
    fn start() -> Self {
        let mut child = Command::new("unshare")
            .args(["--net", "sh", "-c", "echo; cat >/dev/null"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("unshare is there (Debian: util-linux)");
        // it is in its namespace once it says something
        let mut line = [0];
        child.stdout.as_mut().unwrap().read_exact(&mut line).unwrap();
        Self(child)
    }

    fn namespace(&self) -> String {
        format!("/proc/{}/ns/net", self.0.id())
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        // it may have ended already
        let _ = self.0.wait();
    }
}

impl Machines {
    /// Connects this many machines with ours.
    ///
    /// # Panics
    /// This network is not one of our own, or we are not root.
    pub fn connect(nodes: usize) -> Self {
        let routes = std::fs::read_to_string("/proc/net/route").unwrap();
        assert_eq!(
            routes.lines().skip(1).count(),
            0,
            "the network of this machine is in use: run the tests under `unshare --net`"
        );
        run("ip link set lo up");
        run(&format!("ip link add {SWITCH} type bridge"));
        run(&format!("ip addr add {}/24 dev {SWITCH}", Machine::Ours.address()));
        run(&format!("ip link set {SWITCH} up"));
        let machines = Self((0..nodes).map(|_| Holder::start()).collect());
        for (node, holder) in machines.0.iter().enumerate() {
            run(&format!("ip link add port{node} type veth peer name card{node}"));
            run(&format!("ip link set port{node} master {SWITCH}"));
            run(&format!("ip link set port{node} up"));
            run(&format!("ip link set card{node} netns {}", holder.0.id()));
            machines.run(Machine::Node(node), "ip link set lo up");
            machines.run(Machine::Node(node), &format!("ip link set card{node} name card"));
            let address = Machine::Node(node).address();
            machines.run(Machine::Node(node), &format!("ip addr add {address}/24 dev card"));
            machines.run(Machine::Node(node), "ip link set card up");
        }
        machines
    }

    /// A command on the machine of a node; what follows runs as this user.
    pub fn command(&self, node: usize, user: Option<(u32, u32)>) -> Command {
        let mut command = Command::new("/usr/bin/nsenter");
        command.arg(format!("--net={}", self.0[node].namespace()));
        if let Some((uid, gid)) = user {
            command.args([format!("--setuid={uid}"), format!("--setgid={gid}")]);
        }
        command
    }

    /// From now on nothing gets from one to the other, and neither learns of it.
    pub fn cut(&self, one: Machine, other: Machine) {
        for (from, to) in [(one, other), (other, one)] {
            let (address, card) = (to.address(), card(from));
            let lost = format!("ip neigh replace {address} lladdr {NOBODY} dev {card} nud permanent");
            self.run(from, &lost);
        }
    }

    pub fn mend(&self, one: Machine, other: Machine) {
        for (from, to) in [(one, other), (other, one)] {
            self.run(from, &format!("ip neigh del {} dev {}", to.address(), card(from)));
        }
    }

    fn run(&self, on: Machine, line: &str) {
        match on {
            Machine::Ours => run(line),
            Machine::Node(node) => succeed(self.command(node, None).args(line.split(' '))),
        }
    }
}

/// The network card of a machine.
fn card(machine: Machine) -> &'static str {
    match machine {
        Machine::Ours => SWITCH,
        Machine::Node(_) => "card",
    }
}

fn run(line: &str) {
    let mut words = line.split(' ');
    succeed(Command::new(words.next().expect("a program")).args(words));
}

fn succeed(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(
        output.status.success(),
        "{command:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
}

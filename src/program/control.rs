//! How a command reaches the bot that uses its folder, which no second process can open: over a connection on this
//! machine. Its address is in a file in the folder, with a key that changes with each start: whoever may read the folder
//! may ask.
//!
//! A call is a line of JSON, and so is what it is answered with; rows follow as the lines of a backup.
use futures_util::FutureExt as _;
use gipfel::app::operator::{Answer, Operator, Request, Source};
use gipfel::os;
use gipfel::store::backup::{BackupError, Reader, Writer};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io::{self, BufRead as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::timeout;

const FILE: &str = "control.json";
/// Maximum number of commands at a time.
const CALLS: usize = 4;
/// Maximum size of a call, in bytes.
const CALL_BYTES: u64 = 16 * 1024 * 1024;
/// How long a call may take to arrive.
const ARRIVAL: Duration = Duration::from_secs(10);
/// How long a command may take no more lines.
const STUCK: Duration = Duration::from_secs(60);
/// How long a command waits for the bot to accept its connection.
const CONNECTING: Duration = Duration::from_secs(3);
/// How long a command waits for a sign that the bot is there.
const HERE: Duration = Duration::from_secs(5);
/// How long a command waits for the next line: a repair of many rows may take long.
const ANSWERING: Duration = Duration::from_secs(300);
/// Size at which lines are sent, in bytes.
const CHUNK: usize = 256 * 1024;

/// Where the bot can be asked.
#[derive(Clone, Serialize, Deserialize)]
struct BotNote {
    address: SocketAddr,
    key: String,
    /// Which file this is: in a copy of the folder it leads to the bot of the original. None = the system does not say.
    #[serde(default)]
    place: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Call {
    key: String,
    wants: Wants,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Wants {
    /// Only to know that it is there.
    Nothing,
    /// Everything that belongs into a backup.
    Rows,
    Answer(Request),
}

/// The first line of the answer.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reply {
    Here,
    Answer(Answer),
    Failed(String),
}

/// Answers commands until it is dropped.
pub struct Control {
    file: PathBuf,
    serving: JoinHandle<()>,
}

impl Drop for Control {
    fn drop(&mut self) {
        self.serving.abort();
        // a note that stays leads nowhere
        let _ = std::fs::remove_file(&self.file);
    }
}

/// Begins to answer the commands for the store in this folder, which this process has opened.
pub async fn serve(folder: &Path, operator: Operator) -> io::Result<Control> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(io::Error::other)?;
    let file = folder.join(FILE);
    let address = listener.local_addr()?;
    let key = data_encoding::HEXLOWER.encode(&key);
    os::write_whole_of(&file, |written| {
        let note = BotNote {
            address,
            key: key.clone(),
            place: os::place_of(written),
        };
        Ok(serde_json::to_vec(&note)?)
    })?;
    let serving = tokio::spawn(answer_all(listener, operator, key).boxed());
    Ok(Control { file, serving })
}

async fn answer_all(listener: TcpListener, operator: Operator, key: String) {
    let slots = Arc::new(Semaphore::new(CALLS));
    loop {
        let Ok(slot) = Arc::clone(&slots).acquire_owned().await else {
            return;
        };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(why) => {
                tracing::debug!(%why, "a command was not heard");
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            }
        };
        let (operator, key) = (operator.clone(), key.clone());
        let answering = async move {
            if let Err(why) = answer(stream, &operator, &key).await {
                tracing::debug!(%why, "a command was not answered to the end");
            }
            drop(slot);
        };
        tokio::spawn(answering.boxed());
    }
}

async fn answer(mut stream: TcpStream, operator: &Operator, key: &str) -> io::Result<()> {
    let mut line = String::new();
    let mut call = BufReader::new((&mut stream).take(CALL_BYTES));
    timeout(ARRIVAL, call.read_line(&mut line)).await??;
    let call: Call = serde_json::from_str(&line)?;
    // compared by their hashes, so that the time it takes says nothing
    if blake3::hash(call.key.as_bytes()) != blake3::hash(key.as_bytes()) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let reply = match call.wants {
        Wants::Nothing | Wants::Rows => Reply::Here,
        Wants::Answer(ref request) => match operator.answer(request).await {
            Ok(answer) => Reply::Answer(answer),
            Err(why) => Reply::Failed(why.to_string()),
        },
    };
    let mut line = serde_json::to_vec(&reply)?;
    line.push(b'\n');
    send(&mut stream, &line).await?;
    if matches!(call.wants, Wants::Rows) {
        send_rows(&mut stream, operator).await?;
    }
    stream.shutdown().await
}

async fn send_rows(stream: &mut TcpStream, operator: &Operator) -> io::Result<()> {
    let mut writer = Writer::begin(Vec::new(), &operator.header())?;
    let copied = async {
        let mut source = match operator.rows().await {
            Ok(source) => source,
            Err(why) => return Ok(Err(why)),
        };
        loop {
            match source.next_row().await {
                Ok(Some((key, value))) => writer.row(&key, &value)?,
                Ok(None) => return Ok(Ok(())),
                Err(why) => return Ok(Err(why)),
            }
            if writer.out().len() >= CHUNK {
                send(stream, &std::mem::take(writer.out())).await?;
            }
        }
    };
    let copied: io::Result<_> = copied.await;
    let rest = match copied? {
        Ok(()) => writer.end()?.0,
        Err(why) => writer.fail(&why.to_string())?,
    };
    send(stream, &rest).await
}

async fn send(stream: &mut TcpStream, bytes: &[u8]) -> io::Result<()> {
    timeout(STUCK, stream.write_all(bytes)).await?
}

/// The bot that uses a folder.
pub struct Remote(BotNote);

/// Who uses a folder.
pub enum FolderUser {
    Bot(Remote),
    /// A bot that takes calls and does not answer them: it hangs, or was stopped.
    Silent,
    /// Nobody who takes calls.
    Nobody,
}

/// Why the bot did not answer.
#[derive(Debug)]
pub struct NoAnswer(String);

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<io::Error> for NoAnswer {
    fn from(why: io::Error) -> Self {
        Self(format!("the bot does not answer: {why}"))
    }
}

impl From<BackupError> for NoAnswer {
    fn from(why: BackupError) -> Self {
        Self(why.to_string())
    }
}

/// What a bot has noted in this file; `None` = nothing, or the file is a copy.
fn noted(file: &Path) -> Option<BotNote> {
    let file = std::fs::File::open(file).ok()?;
    let place = os::place_of(&file);
    let note: BotNote = serde_json::from_reader(io::BufReader::new(file)).ok()?;
    (note.place.is_none() || note.place == place).then_some(note)
}

impl Remote {
    /// Who uses the store in this folder.
    pub fn look(folder: &Path) -> FolderUser {
        let Some(note) = noted(&folder.join(FILE)) else {
            return FolderUser::Nobody;
        };
        let remote = Self(note);
        match remote.call(Wants::Nothing, HERE) {
            Ok((Reply::Here, _)) => FolderUser::Bot(remote),
            Err(why) if [io::ErrorKind::WouldBlock, io::ErrorKind::TimedOut].contains(&why.kind()) => {
                FolderUser::Silent
            }
            Ok(_) | Err(_) => FolderUser::Nobody,
        }
    }

    /// The bot that uses the store in this folder; `None` = none that answers.
    pub fn find(folder: &Path) -> Option<Self> {
        match Self::look(folder) {
            FolderUser::Bot(bot) => Some(bot),
            FolderUser::Silent | FolderUser::Nobody => None,
        }
    }

    /// Everything that belongs into a backup.
    pub fn rows(&self) -> Result<Source, NoAnswer> {
        match self.call(Wants::Rows, ANSWERING)? {
            (Reply::Here, lines) => Ok(Source::backup(Reader::of(lines)?)),
            (Reply::Failed(why), _) => Err(NoAnswer(why)),
            (Reply::Answer(_), _) => Err(NoAnswer("the bot answers something else".to_owned())),
        }
    }

    pub fn answer(&self, request: Request) -> Result<Answer, NoAnswer> {
        match self.call(Wants::Answer(request), ANSWERING)?.0 {
            Reply::Answer(answer) => Ok(answer),
            Reply::Failed(why) => Err(NoAnswer(why)),
            Reply::Here => Err(NoAnswer("the bot answers something else".to_owned())),
        }
    }

    fn call(&self, wants: Wants, patience: Duration) -> io::Result<(Reply, io::BufReader<std::net::TcpStream>)> {
        let mut stream = std::net::TcpStream::connect_timeout(&self.0.address, CONNECTING)?;
        stream.set_read_timeout(Some(patience))?;
        stream.set_write_timeout(Some(STUCK))?;
        let key = self.0.key.clone();
        let mut call = serde_json::to_vec(&Call { key, wants })?;
        call.push(b'\n');
        stream.write_all(&call)?;
        let mut lines = io::BufReader::new(stream);
        let mut line = String::new();
        lines.read_line(&mut line)?;
        Ok((serde_json::from_str(&line)?, lines))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gipfel::store::{Batch, Store};
    use jiff::Timestamp;
    use std::net::TcpStream as Blocking;
    use tokio::task::spawn_blocking;

    async fn store() -> Store {
        let store = Store::memory(Arc::new(|| Timestamp::UNIX_EPOCH));
        let puts = (1..=9).map(|n| (vec![3, n], vec![b'x'; 100_000])).collect();
        let batch = Batch {
            puts,
            ..Batch::default()
        };
        store.commit(batch).await.unwrap();
        store
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_command_reaches_the_bot_of_a_folder_and_no_other() {
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let path = folder.path().to_owned();
        assert!(Remote::find(&path).is_none());
        let control = serve(&path, Operator::new(store().await, 1)).await.unwrap();
        let elsewhere = serve(other.path(), Operator::new(store().await, 2)).await.unwrap();
        let there = path.clone();
        let (answer, mut rows) = spawn_blocking(move || {
            let bot = Remote::find(&there).expect("it is there");
            (bot.answer(Request::Breaker).unwrap(), bot.rows().unwrap())
        })
        .await
        .unwrap();
        assert_eq!(answer, Answer::Done("No turn is held back.".to_owned()));
        let mut read = 0;
        while let Some((key, value)) = rows.next_row().await.unwrap() {
            read += 1;
            assert_eq!((key, value.len()), (vec![3, read], 100_000));
        }
        assert_eq!((read, rows.sum().map(|sum| sum.rows)), (9, Some(9)));
        // a copy of the folder does not lead to the bot that uses the original
        let copy = tempfile::tempdir().unwrap();
        std::fs::copy(path.join(FILE), copy.path().join(FILE)).unwrap();
        let there = copy.path().to_owned();
        let leads = spawn_blocking(move || Remote::find(&there).is_some()).await.unwrap();
        assert_eq!(leads, cfg!(not(target_os = "linux")));
        // the key of another folder opens nothing here
        let key =
            |folder: &Path| -> BotNote { serde_json::from_slice(&std::fs::read(folder.join(FILE)).unwrap()).unwrap() };
        let mixed = BotNote {
            address: key(&path).address,
            key: key(other.path()).key,
            place: None,
        };
        std::fs::write(other.path().join(FILE), serde_json::to_vec(&mixed).unwrap()).unwrap();
        let there = other.path().to_owned();
        assert!(spawn_blocking(move || Remote::find(&there).is_none()).await.unwrap());
        drop(elsewhere);
        drop(control);
        assert!(!path.join(FILE).exists());
        assert!(spawn_blocking(move || Remote::find(&path).is_none()).await.unwrap());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_is_no_call_is_not_answered_and_hinders_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_owned();
        let _control = serve(&path, Operator::new(store().await, 1)).await.unwrap();
        let note: BotNote = serde_json::from_slice(&std::fs::read(path.join(FILE)).unwrap()).unwrap();
        spawn_blocking(move || {
            let known = format!("{{\"key\":\"{}\",\"wants\":{{\"fly\":1}}}}\n", note.key);
            for call in [
                "\n",
                "GET / HTTP/1.1\r\n\r\n",
                "{}\n",
                "{\"key\":\"\",\"wants\":\"rows\"}\n",
                &known,
            ] {
                let mut stream = Blocking::connect(note.address).unwrap();
                stream.write_all(call.as_bytes()).unwrap();
                let mut answer = String::new();
                // the connection may end in either way
                let _ = io::Read::read_to_string(&mut stream, &mut answer);
                assert_eq!(answer, "", "{call}");
            }
            assert!(Remote::find(&path).is_some());
        })
        .await
        .unwrap();
    }

    #[test]
    fn a_bot_that_does_not_answer_is_told_from_none() {
        let folder = tempfile::tempdir().unwrap();
        // connections are accepted by the system, as those of a stopped process are
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let note = BotNote {
            address: listener.local_addr().unwrap(),
            key: String::new(),
            place: None,
        };
        std::fs::write(folder.path().join(FILE), serde_json::to_vec(&note).unwrap()).unwrap();
        assert!(matches!(Remote::look(folder.path()), FolderUser::Silent));
        drop(listener);
        assert!(matches!(Remote::look(folder.path()), FolderUser::Nobody));
    }
}

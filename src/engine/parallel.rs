//! Work on all processors at once.
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

/// What `work` gives for each number below `count`, in their order; `advance` is called after each. The number of
/// threads does not matter.
pub fn each<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync, advance: &mut dyn FnMut()) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let (done, results) = mpsc::channel();
    let mut all = Vec::new();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            let (done, next, work) = (done.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= count {
                        return;
                    }
                    // the receiver lives until all is done
                    let _ = done.send((number, work(number)));
                }
            });
        }
        drop(done);
        for result in results {
            all.push(result);
            advance();
        }
    });
    all.sort_unstable_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, result)| result).collect()
}

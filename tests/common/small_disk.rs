//! A small file system in memory that can be filled, for tests of a full disk.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Unmounted when dropped.
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Needs root on Linux; None = not available here, which it reports.
    pub fn mount(at: &Path, size: &str) -> Option<Self> {
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(at)
            .output();
        if mount.is_ok_and(|output| output.status.success()) {
            Some(Self(at.to_owned()))
        } else {
            eprintln!("SKIPPED: a small file system cannot be mounted here");
            None
        }
    }

    /// Another program takes all the space that is left.
    pub fn fill(&self) {
        let mut file = fs::File::create(self.filler()).unwrap();
        while file.write(&[0x5a; 4_096]).is_ok_and(|written| written > 0) {}
    }

    /// That program gives it back.
    pub fn free(&self) {
        fs::remove_file(self.filler()).unwrap();
    }

    pub fn grow(&self, size: &str) {
        let status = Command::new("mount")
            .args(["-o", &format!("remount,size={size}")])
            .arg(&self.0)
            .status();
        assert!(status.unwrap().success());
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // it goes with the machine otherwise
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

//! Discord's error codes.
use gipfel::discord::codes::ErrorCode;

#[test]
fn a_code_is_written_as_it_was_read() {
    let known = [
        0, 10_003, 10_004, 10_008, 10_062, 30_046, 40_060, 50_001, 50_007, 50_013, 50_083, 50_278, 160_004,
    ];
    for code in known {
        let read = ErrorCode::from(code);
        assert!(!matches!(read, ErrorCode::Other(_)), "{code}");
        assert_eq!(read.to_string(), code.to_string());
    }
    for code in [1, 50_035, u32::MAX] {
        assert_eq!(ErrorCode::from(code), ErrorCode::Other(code));
        assert_eq!(u32::from(ErrorCode::Other(code)), code);
    }
}

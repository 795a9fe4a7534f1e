//! Discord's error codes.
use gipfel::app::Rejection;
use gipfel::discord::codes::ErrorCode;

#[test]
fn each_code_has_its_meaning_and_is_written_as_it_was_read() {
    for (code, meaning) in [
        (0, Rejection::Other),
        (10_003, Rejection::PlaceGone),
        (10_004, Rejection::ServerGone),
        (10_008, Rejection::MessageGone),
        (30_046, Rejection::EditedTooOften),
        (50_001, Rejection::NoAccess),
        (50_007, Rejection::DirectMessagesClosed),
        (50_013, Rejection::MissingPermission),
        (50_035, Rejection::Other),
        (50_278, Rejection::DirectMessagesClosed),
        (u32::MAX, Rejection::Other),
    ] {
        assert_eq!(Rejection::from(ErrorCode(code)), meaning, "{code}");
        assert_eq!(ErrorCode(code).to_string(), code.to_string());
    }
}

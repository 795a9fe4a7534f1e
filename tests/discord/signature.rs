//! Requests that are Discord's, by their signature.
use data_encoding::HEXLOWER_PERMISSIVE;
use gipfel::discord::signature::PublicKey;

/// The first three of RFC 8032, section 7.1: key, message, signature.
const KNOWN: [(&str, &str, &str); 3] = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
];

#[test]
fn known_signatures() {
    for (key, message, signature) in KNOWN {
        let key = PublicKey::parse(key).unwrap();
        let message = HEXLOWER_PERMISSIVE.decode(message.as_bytes()).unwrap();
        assert!(key.has_signed("", &message, signature));
        assert!(key.has_signed("", &message, &signature.to_uppercase()));
        assert!(!key.has_signed("1", &message, signature));
        assert!(!key.has_signed("", &[&message[..], b"1"].concat(), signature));
    }
    // the timestamp and the body are signed as one text
    let (key, _, signature) = KNOWN[1];
    assert!(PublicKey::parse(key).unwrap().has_signed("r", b"", signature));
}

#[test]
fn what_is_no_signature_is_refused() {
    let (key, _, signature) = KNOWN[0];
    let key = PublicKey::parse(key).unwrap();
    let short = &signature[..126];
    let forged = format!("0{}", &signature[1..]);
    for text in ["", "x", "zz", short, &forged, &"00".repeat(64), &"ff".repeat(4_000)] {
        assert!(!key.has_signed("", b"", text), "{text}");
    }
}

#[test]
fn a_key_is_64_hexadecimal_digits() {
    let (key, ..) = KNOWN[0];
    assert_eq!(PublicKey::parse(key).unwrap().to_string(), key);
    assert_eq!(
        PublicKey::parse(&format!(" {}\n", key.to_uppercase())),
        PublicKey::parse(key)
    );
    for text in ["", "x", &key[1..], &format!("{key}00"), &"g".repeat(64), "…"] {
        assert!(PublicKey::parse(text).is_err(), "{text}");
    }
    // 32 bytes that are no key at all: whatever is signed, nobody has signed it
    let none = PublicKey::parse(&"ff".repeat(32)).unwrap();
    assert!(!none.has_signed("", b"", KNOWN[0].2));
}

//! Bodies of requests: JSON, or a form with `payload_json` and `files[n]`.
use super::{limits::REQUEST_BYTES, outcome::Refusal};
use axum::{
    body::{Body, Bytes},
    extract::{FromRequest, Multipart, Request, multipart::MultipartError},
    http::{StatusCode, header},
};
use serde_json::Value;

/// An uploaded file.
pub struct Upload {
    /// `files[n]`
    pub number: u64,
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

/// Reads a body; null if there is none.
pub async fn read(request: Request) -> Result<(Value, Vec<Upload>), Refusal> {
    let (parts, body) = request.into_parts();
    let text = |name| {
        parts
            .headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    };
    let kind = text(header::CONTENT_TYPE).to_owned();
    if text(header::CONTENT_LENGTH)
        .parse()
        .is_ok_and(|length: usize| length > REQUEST_BYTES)
    {
        return Err(Refusal::too_large());
    }
    let bytes = axum::body::to_bytes(body, REQUEST_BYTES).await;
    // the sender disconnected in the middle, which is nobody's fault
    let bytes = bytes.map_err(|_| Refusal::without_code(StatusCode::BAD_REQUEST, "400: Bad Request"))?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    if kind.starts_with("multipart/form-data") {
        let request = Request::from_parts(parts, Body::from(bytes));
        let form = Multipart::from_request(request, &()).await;
        return read_form(form.map_err(|error| Refusal::unreadable(error.body_text()))?).await;
    }
    if !kind.starts_with("application/json") {
        return Err(Refusal::unreadable(
            "a body says Content-Type: application/json or multipart/form-data",
        ));
    }
    let body = serde_json::from_slice(&bytes).map_err(|error| Refusal::unreadable(format!("no JSON: {error}")))?;
    Ok((body, Vec::new()))
}

async fn read_form(mut form: Multipart) -> Result<(Value, Vec<Upload>), Refusal> {
    let broken = |error: MultipartError| Refusal::unreadable(error.body_text());
    let (mut body, mut files) = (Value::Null, Vec::new());
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let name = field.name().unwrap_or_default().to_owned();
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        let filename = field.file_name().map(str::to_owned);
        let content_type = field.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = field.bytes().await.map_err(broken)?;
        if name == "payload_json" {
            let parsed = serde_json::from_slice(&bytes);
            body = parsed.map_err(|error| Refusal::unreadable(format!("payload_json is no JSON: {error}")))?;
        } else if let Some((number, filename)) = number.zip(filename) {
            files.push(Upload {
                number,
                filename,
                content_type,
                bytes,
            });
        } else {
            return Err(Refusal::unreadable(format!(
                "the form's field {name} is neither payload_json nor files[n]"
            )));
        }
    }
    Ok((body, files))
}

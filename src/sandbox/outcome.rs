//! The result of an operation: an answer, or a refusal in Discord's words.
use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use std::fmt;

/// The result of a handler.
pub type Outcome = Result<Done, Refusal>;

/// A successful answer.
pub struct Done {
    pub status: StatusCode,
    pub body: Option<Value>,
}

/// 200 with a body.
#[expect(clippy::unnecessary_wraps, reason = "handlers return an outcome")]
pub fn ok(body: Value) -> Outcome {
    Ok(Done {
        status: StatusCode::OK,
        body: Some(body),
    })
}
/// 201 with a body.
#[expect(clippy::unnecessary_wraps, reason = "handlers return an outcome")]
pub fn created(body: Value) -> Outcome {
    Ok(Done {
        status: StatusCode::CREATED,
        body: Some(body),
    })
}
/// 204.
#[expect(clippy::unnecessary_wraps, reason = "handlers return an outcome")]
pub fn nothing() -> Outcome {
    Ok(Done {
        status: StatusCode::NO_CONTENT,
        body: None,
    })
}

/// One error in a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The path from the root, joined by dots.
    pub path: String,
    /// Discord's code for it.
    pub code: &'static str,
    pub message: String,
}
impl Wrong {
    pub fn new(path: &str, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            code,
            message: message.into(),
        }
    }
}
impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.path, self.message, self.code)
    }
}

/// A refusal in Discord's words.
#[derive(Debug)]
pub struct Refusal {
    pub status: StatusCode,
    /// Discord's JSON code, if it has one for this.
    pub code: Option<u32>,
    message: String,
    errors: Option<Value>,
    /// Violations to count against the bot.
    pub counted: Vec<String>,
}
impl Refusal {
    /// A refusal that a well-behaved bot may receive.
    pub fn new(status: StatusCode, code: u32, message: &str) -> Self {
        Self {
            code: Some(code),
            ..Self::without_code(status, message)
        }
    }

    /// Like [`Refusal::new`], where Discord has no code but only the status.
    pub fn without_code(status: StatusCode, message: &str) -> Self {
        Self {
            status,
            code: None,
            message: message.into(),
            errors: None,
            counted: Vec::new(),
        }
    }

    /// A refusal that a well-behaved bot never receives.
    pub fn counted(status: StatusCode, code: u32, message: &str, what: impl Into<String>) -> Self {
        Self {
            counted: vec![what.into()],
            ..Self::new(status, code, message)
        }
    }

    /// 404 for an id that does not exist.
    pub fn unknown(code: u32, what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, code, &format!("Unknown {what}"))
    }

    /// 403.
    pub fn forbidden(code: u32, message: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, message)
    }

    /// 400: no JSON, or not of the expected form.
    pub fn unreadable(what: impl Into<String>) -> Self {
        let message = "The request body contains invalid JSON.";
        Self::counted(StatusCode::BAD_REQUEST, 50109, message, what)
    }

    /// 413.
    pub fn too_large() -> Self {
        let message = "Request entity too large";
        let what = "a file is larger than 10 MiB";
        Self::counted(StatusCode::PAYLOAD_TOO_LARGE, 40005, message, what)
    }

    /// 50035 for one error.
    pub fn wrong(path: &str, code: &'static str, message: impl Into<String>) -> Self {
        Self::form(&[Wrong::new(path, code, message)])
    }

    /// 50035 for a key that is not there.
    pub fn absent(path: &str) -> Self {
        Self::wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
    }

    /// 50035 with Discord's tree of errors; each of them is counted as a violation.
    pub fn form(wrongs: &[Wrong]) -> Self {
        let mut errors = json!({});
        for wrong in wrongs {
            let mut place = &mut errors;
            for step in wrong.path.split('.').filter(|step| !step.is_empty()) {
                place = &mut place[step];
            }
            let error = json!({ "code": wrong.code, "message": wrong.message });
            match place["_errors"].as_array_mut() {
                Some(list) => list.push(error),
                None => place["_errors"] = json!([error]),
            }
        }
        let counted = wrongs.iter().map(ToString::to_string).collect();
        Self {
            status: StatusCode::BAD_REQUEST,
            code: Some(50035),
            message: "Invalid Form Body".into(),
            errors: Some(errors),
            counted,
        }
    }

    pub fn response(&self) -> Response {
        // where Discord has no code it writes 0
        let mut body = json!({ "message": self.message, "code": self.code.unwrap_or(0) });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        (self.status, axum::Json(body)).into_response()
    }
}

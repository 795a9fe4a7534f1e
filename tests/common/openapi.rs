//! Checks request bodies against Discord's OpenAPI file.
//!
//! The file leaves every object open and every choice unnamed, so it is first made strict: objects are closed, and a
//! choice between objects with a `type` becomes "if the type is this, then that", which also makes errors readable.
use gipfel::sandbox::BodyCheck;
use jsonschema::{Validator, error::ValidationErrorKind};
use serde_json::{Map, Value, json};
use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex},
};

/// The description, made strict.
static API: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../fixtures/discord/openapi.json");
    let mut api: Value = serde_json::from_str(text).unwrap();
    let schemas = api["components"]["schemas"].clone();
    tighten(&mut api["components"]["schemas"], &schemas);
    tighten(&mut api["paths"], &schemas);
    // serenity numbers a form's files, where Discord's file has strings alone
    let schemas = &mut api["components"]["schemas"];
    for name in ["MessageAttachmentRequest", "SnowflakeType"] {
        assert!(schemas[name].is_object(), "{name} is gone from the file");
    }
    let snowflake = schemas["SnowflakeType"].take();
    schemas["SnowflakeType"] = json!({ "anyOf": [snowflake, { "type": "integer", "minimum": 0 }] });
    api
});
/// Validators made so far.
static VALIDATORS: LazyLock<Mutex<HashMap<String, Option<Arc<Validator>>>>> = LazyLock::new(Mutex::default);

/// The check for [`gipfel::sandbox::Options`].
pub fn checker() -> BodyCheck {
    Arc::new(check)
}

/// What is wrong with a body.
pub fn check(method: &str, route: &str, body: &Value) -> Vec<String> {
    let Some(operation) = API["paths"][route].get(method.to_lowercase()) else {
        return vec![format!("{method} {route} is not described")];
    };
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    if schema.is_null() {
        return if body.is_null() {
            Vec::new()
        } else {
            vec!["this operation takes no body".into()]
        };
    }
    if body.is_null() {
        return vec!["this operation takes a body".into()];
    }
    let validator = {
        let mut validators = VALIDATORS.lock().unwrap();
        let made = validators.entry(format!("{method} {route}")).or_insert_with(|| {
            let mut root = schema.clone();
            root["components"] = API["components"].clone();
            Some(Arc::new(
                jsonschema::options()
                    .should_validate_formats(false)
                    .build(&root)
                    .unwrap(),
            ))
        });
        made.clone().unwrap()
    };
    let errors = validator.iter_errors(body).filter(|error| match error.kind() {
        // serenity sends keys that mean nothing where they are empty
        ValidationErrorKind::AdditionalProperties { unexpected } => {
            unexpected.iter().any(|key| !is_empty(&error.instance()[key]))
        }
        _ => true,
    });
    errors
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect()
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(object) => object.is_empty(),
        _ => false,
    }
}

/// Closes objects and names choices, everywhere below.
fn tighten(schema: &mut Value, schemas: &Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(|inner| tighten(inner, schemas)),
        Value::Object(object) => {
            for inner in object.values_mut() {
                tighten(inner, schemas);
            }
            name_choices(object, schemas);
            let is_object = object.get("type").is_some_and(|kind| match kind {
                Value::Array(kinds) => kinds.iter().any(|kind| kind == "object"),
                kind => kind == "object",
            });
            let composed = object.contains_key("allOf") || object.contains_key("anyOf");
            if is_object && object.get("properties").is_some_and(Value::is_object) && !composed {
                object.entry("additionalProperties").or_insert(Value::Bool(false));
            }
            // permissions are strings of digits on the wire
            if let Some(Value::Object(properties)) = object.get_mut("properties")
                && let Some(permissions) = properties.get_mut("default_member_permissions")
            {
                *permissions = json!({ "type": ["integer", "string", "null"], "pattern": "^[0-9]+$" });
            }
        }
        _ => {}
    }
}

/// `oneOf` and `anyOf` between null and objects that are distinguished by `type`.
fn name_choices(object: &mut Map<String, Value>, schemas: &Value) {
    for key in ["oneOf", "anyOf"] {
        let Some(Value::Array(branches)) = object.get(key) else {
            continue;
        };
        let (nulls, others): (Vec<&Value>, Vec<&Value>) = branches.iter().partition(|branch| branch["type"] == "null");
        let types: Option<Vec<Value>> = others.iter().map(|branch| types_of(branch, schemas)).collect();
        let named = match (types, others.as_slice()) {
            (_, [one]) if !nulls.is_empty() => {
                json!({ "if": { "type": "null" }, "then": true, "else": one })
            }
            (Some(types), _) if others.len() > 1 => {
                let each = types.iter().zip(&others).map(|(types, branch)| {
                    let is_it = json!({ "required": ["type"], "properties": { "type": { "enum": types } } });
                    json!({ "if": is_it, "then": branch })
                });
                let all: Vec<&Value> = types.iter().flat_map(|types| types.as_array().unwrap()).collect();
                let mut each: Vec<Value> = each.collect();
                each.push(json!({ "required": ["type"], "properties": { "type": { "enum": all } } }));
                json!({ "if": { "type": "null" }, "then": !nulls.is_empty(), "else": { "allOf": each } })
            }
            _ => continue,
        };
        object.remove(key);
        object
            .entry("allOf")
            .or_insert_with(|| json!([]))
            .as_array_mut()
            .unwrap()
            .push(named);
    }
}

/// The values of `type` that a branch accepts, if it says so.
fn types_of(branch: &Value, schemas: &Value) -> Option<Value> {
    let branch = match branch["$ref"].as_str() {
        Some(name) => &schemas[name.rsplit('/').next()?],
        None => branch,
    };
    Some(branch["properties"]["type"]["enum"].as_array()?.clone().into())
}

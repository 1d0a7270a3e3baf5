//! How an export is declared.

/// Functions for JavaScript, one declaration each: its name there, if that is another one; its arguments, each with the
/// function of [`arguments`](super::arguments) that reads it and its TypeScript type; what makes an answer of the
/// result, and that one's type. `?:` is an argument that may be missing. With `[skip_typescript]` behind the name, `types`
/// declares the function.
macro_rules! export {
    ($($(#[$meta:meta])* $name:ident $(as $js_name:literal)? $([$skip:ident])? ($($args:tt)*) -> $answer:ident $(($given:expr))? $type:literal $body:block)*) => {
        $($crate::wasm::exports::export! {
            @ { $(#[$meta])* $name [$($js_name)?] [$($skip)?] $answer [$($given)?] $type $body } [] [] $($args)*
        })*
    };
    (@ $function:tt [$($params:tt)*] [$($reads:tt)*] $arg:ident $(as $js_name:literal)?: $read:ident $type:literal $(, $($rest:tt)*)?) => {
        $crate::wasm::exports::export! {
            @ $function
            [$($params)* #[wasm_bindgen($(js_name = $js_name,)? unchecked_param_type = $type)] $arg: JsValue,]
            [$($reads)* { $arg $read $($js_name)? }]
            $($($rest)*)?
        }
    };
    (@ $function:tt [$($params:tt)*] [$($reads:tt)*] $arg:ident $(as $js_name:literal)? ?: $read:ident $type:literal $(, $($rest:tt)*)?) => {
        $crate::wasm::exports::export! {
            @ $function
            [$($params)* #[wasm_bindgen($(js_name = $js_name,)? unchecked_optional_param_type = $type)] $arg: JsValue,]
            [$($reads)* { $arg $read $($js_name)? }]
            $($($rest)*)?
        }
    };
    (
        @ { $(#[$meta:meta])* $name:ident [$($js_name:literal)?] [$($skip:ident)?] $answer:ident [$($given:expr)?] $type:literal $body:block }
        [$($params:tt)*] [$({ $arg:ident $read:ident $($arg_name:literal)? })*]
    ) => {
        $(#[$meta])*
        #[wasm_bindgen($(js_name = $js_name,)? $($skip,)? unchecked_return_type = $type)]
        pub fn $name($($params)*) -> JsValue {
            $crate::wasm::messages::$answer($(&$given,)? || {
                $(let $arg = $crate::wasm::arguments::$read(&$arg, [$($arg_name,)? stringify!($arg)][0])?;)*
                $body
            })
        }
    };
}
pub(super) use export;

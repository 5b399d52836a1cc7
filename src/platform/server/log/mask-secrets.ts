/** What lets in whoever reads it: a token of ours is 22 characters and more, with letters of both cases and figures. */
const SECRET_WORD = /(?<![\w.-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])/g
const JWT = /\beyJ[\w-]{5,}(?:\.[\w-]*){1,2}/g
const BEARER = /\b(bearer|basic|token|vapid) +[\w~+/.=-]{8,}/gi
/** In addresses and in bodies that got into a text. */
const NAMED =
  /((?:token|secret|password|api_id|api_?key|psw|signature|login_code|auth|p256dh|code)\\?"?[=:] ?\\?"?)[^&\s"',;\\()[\]{}]+/gi
const LOGIN_IN_ADDRESS = /(\b[a-z][a-z+.-]{1,20}:\/\/)[^\s/@"]+@/gi
/** The address that a browser's maker gave to one browser. */
const PUSH_ADDRESS =
  /(https:\/\/[\w.-]*(?:googleapis\.com|mozilla\.com|apple\.com|windows\.com))\/[^\s"'\\)]+/gi
/** However it is written; other long numbers (moments, ids) are left as they are. */
const PHONE =
  /(?<![\d.-])(?:(?:\+?7|8)[ (]{0,2})?9\d{2}[) ]{0,2}[- ]?\d{3}[- ]?(\d{2})[- ]?(\d{2})(?![\d.-]*\d)/g

/**
 * A text for the log without what nobody may read there: phones but for their end, tokens, keys, passwords in addresses,
 * login codes, addresses of web push. It is the last guard: whoever writes to the log leaves them out himself.
 */
export const maskSecrets = (text: string): string =>
  text
    .replace(PUSH_ADDRESS, '$1/…')
    .replace(LOGIN_IN_ADDRESS, '$1…@')
    .replace(JWT, '…')
    .replace(BEARER, '$1 …')
    .replace(NAMED, (whole, name: string) =>
      isErrorCode(whole.slice(name.length), name) ? whole : `${name}…`,
    )
    .replace(SECRET_WORD, '…')
    .replace(PHONE, '+7•••$1$2')

/** Errors have codes as well (`"code":"ECONNREFUSED"`); those that people type are six figures. */
const isErrorCode = (value: string, name: string) =>
  /code\\?"?[=:] ?\\?"?$/i.test(name) && !/^\d{6}$/.test(value)

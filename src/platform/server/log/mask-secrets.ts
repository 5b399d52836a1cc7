/** Our tokens: 22 characters or more, both cases and digits. */
const SECRET_WORD = /(?<![\w.-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])/g
const JWT = /\beyJ[\w-]{5,}(?:\.[\w-]*){1,2}/g
/** Keys of other programs, and what webhooks are signed with. */
const ISSUED = /(?<![A-Za-z\d])(lvk|whsec)_[\w+/=-]{8,}/g
const BEARER = /\b(bearer|basic|token|vapid) +[\w~+/.=-]{8,}/gi
const NAMED =
  /((?:token|secret|password|api_id|api_?key|psw|signature|login_code|auth|p256dh|code)\\?"?[=:] ?\\?"?)[^&\s"',;\\()[\]{}]+/gi
const LOGIN_IN_ADDRESS = /(\b[a-z][a-z+.-]{1,20}:\/\/)[^\s/@"]+@/gi
const PUSH_ADDRESS =
  /(https:\/\/[\w.-]*(?:googleapis\.com|mozilla\.com|apple\.com|windows\.com))\/[^\s"'\\)]+/gi
/** In any notation; other long numbers (timestamps, ids) stay. */
const PHONE =
  /(?<![\d.-])(?:(?:\+?7|8)[ (]{0,2})?9\d{2}[) ]{0,2}[- ]?\d{3}[- ]?(\d{2})[- ]?(\d{2})(?![\d.-]*\d)/g

/**
 * Phones (but for their end), tokens, keys, passwords in URLs, login codes, push endpoints. The last guard: callers
 * leave them out.
 */
export const maskSecrets = (text: string): string =>
  text
    .replace(PUSH_ADDRESS, '$1/…')
    .replace(LOGIN_IN_ADDRESS, '$1…@')
    .replace(JWT, '…')
    .replace(ISSUED, '$1_…')
    .replace(BEARER, '$1 …')
    .replace(NAMED, (match, name: string) =>
      isErrorCode(match.slice(name.length), name) ? match : `${name}…`,
    )
    .replace(SECRET_WORD, '…')
    .replace(PHONE, '+7•••$1$2')

/** `"code":"ECONNREFUSED"`; login codes are six digits. */
const isErrorCode = (value: string, name: string) =>
  /code\\?"?[=:] ?\\?"?$/i.test(name) && !/^\d{6}$/.test(value)

/** A cookie with its id, which spends nothing: the server prices the cart with it. */
export const CERTIFICATE_COOKIE = 'lavanda-certificate-id'
/** In the browser's storage: its code, for the order. */
export const CERTIFICATE = 'lavanda-certificate'

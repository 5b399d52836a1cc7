export const CARD_TEXT = 'card-text'
export const POINTS_OF = 'lavanda-bonuses-of'
export const PROMOCODE = 'lavanda-promocode'
/** A cookie with its id, which spends nothing: the server prices the cart with it. */
export const CERTIFICATE_COOKIE = 'lavanda-certificate-id'
/** Its code, for the order. */
export const CERTIFICATE = 'lavanda-certificate'
export const BONUSES = 'lavanda-bonuses'
export const CART_CHANNEL = 'lavanda-cart'
export const PENDING_UPDATES = 'lavanda-cart-presses'

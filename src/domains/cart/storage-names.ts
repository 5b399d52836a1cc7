export const CARD_TEXT = 'card-text'
export const POINTS_OF = 'lavanda-bonuses-of'
export const PROMOCODE = 'lavanda-promocode'
/** Its id and its code. */
export const CERTIFICATE = 'lavanda-certificate'
export const BONUSES = 'lavanda-bonuses'
export const CART_CHANNEL = 'lavanda-cart'
export const PENDING_UPDATES = 'lavanda-cart-presses'

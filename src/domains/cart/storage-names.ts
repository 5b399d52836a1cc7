export const CARD_TEXT = 'card-text'
export const POINTS_OF = 'lavanda-bonuses-of'
export const PROMOCODE = 'lavanda-promocode'
export const BONUSES = 'lavanda-bonuses'
export const CART_CHANNEL = 'lavanda-cart'
/** When a tab last told the others, epoch milliseconds. */
export const CART_CHANGED = 'lavanda-cart-changed'
export const PENDING_UPDATES = 'lavanda-cart-presses'

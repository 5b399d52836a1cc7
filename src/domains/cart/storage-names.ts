/** Unsaved card text, stored so that a reload loses nothing. */
export const CARD_TEXT = 'card-text'
/** The user whose points the stored choice belongs to. */
export const POINTS_OF = 'lavanda-bonuses-of'
export const PROMOCODE = 'lavanda-promocode'
export const BONUSES = 'lavanda-bonuses'
export const CART_CHANNEL = 'lavanda-cart'
export const PENDING_UPDATES = 'lavanda-cart-presses'

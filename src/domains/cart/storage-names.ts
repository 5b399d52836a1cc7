/** So that a reload loses nothing. */
export const CARD_TEXT = 'card-text'
/** Whose points the stored choice is of. */
export const POINTS_OF = 'lavanda-bonuses-of'
export const PROMOCODE = 'lavanda-promocode'
export const BONUSES = 'lavanda-bonuses'
export const CART_CHANNEL = 'lavanda-cart'
export const PENDING_UPDATES = 'lavanda-cart-presses'

/** The product page of the greeting card: whoever buys one writes its text. */
export const CARD_SLUG = 'otkrytka'

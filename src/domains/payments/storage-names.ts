/** In one tab, on the way to the bank: the link by which the order is paid. */
export const PAY_LINK = 'lavanda-pay-link'

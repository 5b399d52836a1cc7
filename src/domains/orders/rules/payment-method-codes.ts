/** Names of the ways to pay in texts (`orders.paid.*`), by the number in an order. */
export const PAYMENT_METHOD_CODES = {
  1: 'online',
  2: 'sbp',
  3: 'at_pickup',
  4: 'to_courier',
  5: 'transfer',
  6: 'marketplace',
} as const

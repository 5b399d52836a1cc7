/** Of a customer; a further one takes the place of the one that was used longest ago. */
export const MAX_CARDS = 10

/** After these refusals a card is of no use any more (YooKassa's `cancellation_details.reason`). */
export const CARD_IS_GONE: ReadonlySet<string> = new Set([
  'card_expired',
  'invalid_card_number',
  'payment_method_restricted',
  'permission_revoked',
])

/** `expires`: its last month, «2030-12»; `today`: «2026-11-28». */
export const isExpired = (expires: string, today: string): boolean => expires < today.slice(0, 7)

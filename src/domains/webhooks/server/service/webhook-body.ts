import type { DueDelivery } from '../queries/deliveries.ts'

type Message = Pick<DueDelivery, 'type' | 'data' | 'created_at'>

/** The same text at every try: JSONB keeps its sequence of keys. */
export const bodyOf = ({ type, data, created_at }: Message): string =>
  JSON.stringify({ type, timestamp: created_at.toISOString(), data })

/** As `webhook-id`. */
export const messageIdOf = ({ message_id }: Pick<DueDelivery, 'message_id'>): string => `msg_${message_id}`

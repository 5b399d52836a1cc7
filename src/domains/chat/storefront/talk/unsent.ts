import type { Attachment, NewAttachment } from '#/domains/chat/contract/customer.ts'

/** A message not yet accepted, of either side. */
export type Unsent = {
  /** Constant over retries, so that it counts once. */
  id: string
  text: string
  given: NewAttachment[]
  shown: Attachment[]
  at: string
  /** Why it was refused; null while it can be retried. */
  error: string | null
}

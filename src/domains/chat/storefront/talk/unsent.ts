import type { Attachment, NewAttachment } from '#/domains/chat/contract/customer.ts'
import type { Entry } from '#/platform/web/outbox/stored-entries.ts'

/** A message not yet accepted, of either side. */
export type Unsent = Entry & {
  text: string
  given: NewAttachment[]
  shown: Attachment[]
  at: string
}

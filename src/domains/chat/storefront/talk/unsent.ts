import type { Attachment, AttachmentGiven } from '#/domains/chat/contract/customer.ts'

/** A message that is not with the shop yet, of a customer or of somebody who answers them. */
export type Unsent = {
  /** Made once: however often it is sent, it is one message. */
  id: string
  text: string
  given: AttachmentGiven[]
  shown: Attachment[]
  at: string
  /** Why the shop refused it; a lost connection is no refusal. */
  error: string | null
}

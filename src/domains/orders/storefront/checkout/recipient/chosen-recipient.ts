import type { User } from '#/domains/auth/contract/sign-in.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import type { OrderDraft } from '../order-draft-store.ts'

export type ChosenRecipient = { kind: 'self' | 'saved' | 'other'; name: string; phone: string }

/** Then it cannot be the customer. */
export const isRecipientAsked = ({ order_type, is_know_address }: ChosenAddress): boolean =>
  order_type === 'delivery' && !is_know_address

/** For another recipient or with an occasion. */
export const isDateOffered = ({ kind }: ChosenRecipient, { reason }: OrderDraft): boolean =>
  kind !== 'self' || reason.trim() !== ''

/** Flowers are brought to somebody else, and fetched by oneself. */
const usualRecipient = ({ order_type }: ChosenAddress) => (order_type === 'pickup' ? 'self' : 'other')

export const recipientOf = ({
  user,
  choice,
  draft,
}: {
  user: User | null
  choice: ChosenAddress
  draft: OrderDraft
}): ChosenRecipient => {
  const selected = draft.selectedRecipient || usualRecipient(choice)
  if (selected === 'self' && !isRecipientAsked(choice)) {
    return { kind: 'self', name: draft.selfName.trim() || (user?.name ?? ''), phone: user?.phone ?? '' }
  }
  if (selected === 'self' || selected === 'other') {
    return { kind: 'other', name: draft.recipientName.trim(), phone: draft.recipientPhone }
  }
  return { kind: 'saved', name: draft.savedName, phone: draft.savedPhone }
}

import type { User } from '#/domains/auth/contract/sign-in.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import type { OrderDraft } from '../order-draft-store.ts'

/** Who gets the flowers as the form stands: oneself, a saved one, or somebody typed in. */
export type ChosenRecipient = { kind: 'self' | 'saved' | 'other'; name: string; phone: string }

/** Is the recipient asked for the address? Then it cannot be oneself. */
export const isRecipientAsked = ({ order_type, is_know_address }: ChosenAddress): boolean =>
  order_type === 'delivery' && !is_know_address

/** A day is worth remembering when somebody else gets the flowers, or for its own reason. */
export const isDateOffered = ({ kind }: ChosenRecipient, { reason }: OrderDraft): boolean =>
  kind !== 'self' || reason.trim() !== ''

export const recipientOf = ({
  user,
  choice,
  draft,
}: {
  user: User | null
  choice: ChosenAddress
  draft: OrderDraft
}): ChosenRecipient => {
  const { selectedRecipient: selected } = draft
  if (selected === 'self' && !isRecipientAsked(choice)) {
    return { kind: 'self', name: draft.selfName.trim() || (user?.name ?? ''), phone: user?.phone ?? '' }
  }
  if (selected === 'self' || selected === 'other') {
    return { kind: 'other', name: draft.recipientName.trim(), phone: draft.recipientPhone }
  }
  return { kind: 'saved', name: draft.savedName, phone: draft.savedPhone }
}

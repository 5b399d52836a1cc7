import { useSession } from '#/domains/auth/storefront/session.ts'
import type { Order } from '#/domains/orders/contract.ts'
import { resumeDraft, useOrderDraft } from './order-draft-store.ts'

/** Who it was for and what stood on the card, as a beginning; what is typed into the form already stays. */
export const repeatWishes = (order: Order): void => {
  resumeDraft()
  const { draft, write } = useOrderDraft.getState()
  const toSelf = order.recipient_phone === useSession.getState().user?.phone
  const untouched = draft.selectedRecipient === 'self' && !draft.recipientName
  write({
    ...(!toSelf &&
      untouched && {
        selectedRecipient: 'other',
        recipientName: order.recipient_name,
        recipientPhone: order.recipient_phone,
        anonymousOrder: order.anonymous,
        photoRecipient: order.photo_recipient,
      }),
    ...(!draft.cardText && order.card_text && { cardText: order.card_text }),
    ...(!draft.reason && order.reason && { reason: order.reason }),
    substitution: order.substitution,
  })
}

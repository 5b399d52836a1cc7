import { conflict, notFound } from '#/platform/server/errors.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { CARD_IS_GONE, isExpired } from '#/domains/payments/rules/saved-cards.ts'
import type { ProviderPayment } from '../providers/payment-provider.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import type { PaymentRow } from '../queries/payments.ts'
import * as queries from '../queries/saved-cards.ts'

export const listSavedCards = async ({ db, provider }: PaymentGateway, userId: string) => {
  const today = db.now().toISOString()
  const cards = await queries.listCards(db, userId, provider.name)
  return {
    items: cards.map((card) => ({ ...card, expired: isExpired(card.expires, today) })),
    can_keep: provider.keepsCards,
  }
}

/** 404 for another's; 409 while an order is being paid by it. */
export const removeSavedCard = async ({ db }: PaymentGateway, userId: string, cardId: string) => {
  if (await queries.removeCard(db, userId, cardId)) return
  if (await queries.ownsCard(db, userId, cardId)) throw conflict('card_in_use')
  throw notFound()
}

/** What a payment that has ended says of its card: kept, used, or of no use any more. */
export const settleCard = async (tx: Db, payment: PaymentRow, reported: ProviderPayment): Promise<void> => {
  const { order_id: orderId, provider, card_id: cardId, keeps_card: keeps } = payment
  if (reported.status === 'succeeded' && keeps && reported.savedMethod)
    await queries.keepCard(tx, { orderId, provider, method: reported.savedMethod })
  if (!cardId) return
  if (reported.status === 'succeeded') await queries.markUsed(tx, cardId)
  else if (CARD_IS_GONE.has(reported.cancelReason ?? '')) await queries.forgetCard(tx, cardId)
}

import { useEffect, useState } from 'react'
import { ordersApi } from '#/domains/orders/contract.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { api } from '#/platform/web/api.ts'
import { useOrderDraft } from './order-draft-store.ts'

export type PaymentMethod = Output<typeof ordersApi.paymentMethods>['items'][number]

/** How an order of this kind can be paid, and the one that is chosen: the first, when the wish is not on offer. */
export const usePayment = (
  orderType: 'delivery' | 'pickup',
): { methods: PaymentMethod[]; selected: number | null } => {
  const wished = useOrderDraft(({ draft }) => draft.selectedPayment)
  const [methods, setMethods] = useState<PaymentMethod[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    api(ordersApi.paymentMethods, { query: { order_type: orderType }, signal: leaving.signal }).then(
      ({ items }) => setMethods(items),
      () => undefined,
    )
    return () => leaving.abort()
  }, [orderType])
  return { methods, selected: methods.find(({ id }) => id === wished)?.id ?? methods[0]?.id ?? null }
}

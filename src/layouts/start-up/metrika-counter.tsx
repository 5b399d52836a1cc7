import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { followCart, productOf, purchaseOf } from '#/domains/cart/storefront/tracked-goods.ts'
import type { Product } from '#/domains/catalog/contract/customer.ts'
import { useAcceptedOrder } from '#/domains/orders/storefront/ready/accepted-order-store.ts'
import { startMetrika, stopMetrika, tellGoods, tellPage } from '#/platform/web/metrika.ts'
import { local } from '#/platform/web/storage.ts'

/** Where the orders are written down that were counted as purchases, the last ones. */
const COUNTED = 'lavanda-counted'
const MOST_COUNTED = 20

/** Counts visits, looks at products and purchases for as long as it is there: while the visitor agrees. */
export const Tracker = ({ counter }: { counter: number }) => {
  const { pathname, search } = useLocation()
  const product = useProduct()
  const { order } = useAcceptedOrder()
  useEffect(() => {
    startMetrika(counter)
    const unfollow = followCart()
    return () => {
      unfollow()
      stopMetrika()
    }
  }, [counter])
  useEffect(() => tellPage(location.origin + pathname + search, document.title), [pathname, search])
  const tellLook = useEffectEvent(() => {
    if (product) tellGoods({ detail: { products: [productOf(product)] } })
  })
  // A product that was asked for again is the same look.
  const id = product?.id
  useEffect(() => tellLook(), [id])
  useEffect(() => {
    if (order && countOnce(order.id)) tellGoods({ purchase: purchaseOf(order) })
  }, [order])
  return null
}

const useProduct = (): Product | undefined => {
  const data = useMatches().at(-1)?.loaderData as { product?: Product } | undefined
  return data?.product && 'variants' in data.product ? data.product : undefined
}

/** True for the first time that an order is seen in this browser. */
const countOnce = (id: string): boolean => {
  const counted = (local.read(COUNTED) ?? '').split(' ').filter(Boolean)
  if (counted.includes(id)) return false
  local.write(COUNTED, [...counted, id].slice(-MOST_COUNTED).join(' '))
  return true
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { trackCart, productOf, purchaseOf } from '#/domains/cart/storefront/cart-analytics.ts'
import type { Product } from '#/domains/catalog/contract/customer.ts'
import { useAcceptedOrder } from '#/domains/orders/storefront/ready/accepted-order-store.ts'
import { COUNTED_ORDERS } from '#/platform/shared/storage-names.ts'
import { startMetrika, stopMetrika, trackEcommerce, trackPage } from '#/platform/web/metrika.ts'
import { local } from '#/platform/web/storage.ts'

const MAX_COUNTED = 20

/** Mounted while the visitor agrees. */
export const MetrikaCounter = ({ counter }: { counter: number }) => {
  const { pathname, search } = useLocation()
  const product = useProduct()
  const { order } = useAcceptedOrder()
  useEffect(() => {
    startMetrika(counter)
    const unfollow = trackCart()
    return () => {
      unfollow()
      stopMetrika()
    }
  }, [counter])
  useEffect(() => trackPage(location.origin + pathname + search, document.title), [pathname, search])
  const trackProductView = useEffectEvent(() => {
    if (product) trackEcommerce({ detail: { products: [productOf(product)] } })
  })
  // A refetched product is the same view.
  const id = product?.id
  useEffect(() => trackProductView(), [id])
  useEffect(() => {
    if (order && countOnce(order.id)) trackEcommerce({ purchase: purchaseOf(order) })
  }, [order])
  return null
}

const useProduct = (): Product | undefined => {
  const data = useMatches().at(-1)?.loaderData as { product?: Product } | undefined
  return data?.product && 'variants' in data.product ? data.product : undefined
}

const countOnce = (id: string): boolean => {
  const counted = (local.read(COUNTED_ORDERS) ?? '').split(' ').filter(Boolean)
  if (counted.includes(id)) return false
  local.write(COUNTED_ORDERS, [...counted, id].slice(-MAX_COUNTED).join(' '))
  return true
}

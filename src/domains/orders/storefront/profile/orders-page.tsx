import { useMemo, useState } from 'react'
import type { Route } from './+types/orders-page'
import { type Order, ordersApi } from '#/domains/orders/contract/customer.ts'
import { PayButton } from '#/domains/payments/storefront/pay-button.tsx'
import { WriteButton } from '#/domains/reviews/storefront/write/write-button.tsx'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { OrderList } from './order-list.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'

export const clientLoader = personalLoad(async (call) => ({
  first: await call(ordersApi.list, { query: { page: 1 } }),
}))

export const meta = noIndexMeta('orders.mine')

export default function OrdersPage({ loaderData: { first } }: Route.ComponentProps) {
  const [more, setMore] = useState<Order[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const orders = useMemo(() => shownOf([...first.items, ...more], hidden), [first, more, hidden])
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const showMore = async () => {
    setBusy(true)
    try {
      const { items } = await api(ordersApi.list, { query: { page: page + 1 } })
      setMore((loaded) => [...loaded, ...items])
      setPage(page + 1)
    } catch {
      toast({ title: t('orders.listFailed'), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h1 className="profile-title">{t('orders.mine')}</h1>
      {orders.length === 0 ? (
        <EmptyState drawing="orders" title={t('orders.none.title')} text={t('orders.none.text')}>
          <ButtonLink to="/">{t('orders.none.action')}</ButtonLink>
        </EmptyState>
      ) : (
        <OrderList
          orders={orders}
          review={({ id }) => <WriteButton variant="line" size="s" orderId={id} />}
          pay={({ id }, refresh) => (
            <PayButton size="s" orderId={id} onChanged={refresh}>
              {t('orders.payShort')}
            </PayButton>
          )}
          onHidden={({ id }) => setHidden((ids) => new Set(ids).add(id))}
        />
      )}
      {page < first.pages && (
        <p className="order-more">
          <Button variant="soft" busy={busy} onClick={() => void showMore()}>
            {t('orders.more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** A new order shifts others to the next page. */
const shownOf = (orders: Order[], hidden: ReadonlySet<string>): Order[] => {
  const byId = new Map(orders.toReversed().map((order) => [order.id, order]))
  return [...byId.values()].toReversed().filter(({ id }) => !hidden.has(id))
}

export function HydrateFallback() {
  return (
    <>
      <h1 className="profile-title">{t('orders.mine')}</h1>
      <OrdersSkeleton count={3} />
    </>
  )
}

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/deliveries-page'
import { NoStores } from '#/layouts/staff/staff-no-stores.tsx'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import {
  deliveriesStaffApi,
  type Short,
  type StemDelivery,
} from '#/domains/catalog/contract/staff/deliveries.ts'
import { stockStaffApi } from '#/domains/catalog/contract/staff/stock.ts'
import { DeliveryCancelDialog } from './delivery-cancel-dialog.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { DeliveryPlanDialog } from './delivery-plan-dialog.tsx'
import { DeliveryReceiveDialog } from './delivery-receive-dialog.tsx'
import { StockHead } from '../stock/stock-head.tsx'
import { loadStores } from '../stock/load-stores.ts'
import { ShortOrdersDialog } from '../stock/short-orders-dialog.tsx'
import './deliveries.css'

const PAGE_SIZE = 50

export const clientLoader = staffLoad(async (api, { url }) => {
  const { stores, store } = await loadStores(api, url)
  if (!store) return { stores, table: null }
  const params = { store_id: store.id }
  const [table, deliveries] = await Promise.all([
    api(stockStaffApi.table, { params }),
    api(deliveriesStaffApi.list, { params, query: { size: PAGE_SIZE } }),
  ])
  return { stores, table: { ...table, deliveries: deliveries.items } }
})

type OpenDialog = { what: 'plan' } | { what: 'change' | 'receive' | 'cancel'; delivery: StemDelivery }

export default function DeliveriesPage({ loaderData: { stores, table } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<OpenDialog | null>(null)
  const [short, setShort] = useState<readonly Short[]>([])
  const [askingOrders, setAskingOrders] = useState(false)
  if (!table) return <NoStores />
  const { store, today, items, deliveries } = table
  const close = () => setAsking(null)
  const onDone = (lacking: readonly Short[]) => {
    setShort(lacking)
    close()
    void revalidate()
  }
  const common = { open: true, onClose: close, onDone, today }
  const planned = deliveries.filter(({ status }) => status === 'planned')
  const closed = deliveries.filter(({ status }) => status !== 'planned')
  return (
    <>
      <StockHead stores={stores} store={store}>
        <Button
          size="s"
          icon={<Plus aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setAsking({ what: 'plan' })}
        >
          {t('staff.deliveries.plan')}
        </Button>
      </StockHead>
      {short.length > 0 && (
        <Note
          tone="rose"
          role="alert"
          className="stock-waiting"
          action={
            <Button size="s" variant="line" aria-haspopup="dialog" onClick={() => setAskingOrders(true)}>
              {t('staff.stock.short.orders')}
            </Button>
          }
        >
          {t('staff.deliveries.fellShort', {
            parts: short
              .map(({ name, quantity }) => t('staff.stock.shortOrders.part', { name, n: quantity }))
              .join(', '),
          })}
        </Note>
      )}
      {deliveries.length === 0 && (
        <EmptyState drawing="lost" title={t('staff.deliveries.none')} text={t('staff.deliveries.noneText')} />
      )}
      <DeliveryList
        title={t('staff.deliveries.planned')}
        deliveries={planned}
        today={today}
        onAsk={setAsking}
      />
      <DeliveryList
        title={t('staff.deliveries.closed')}
        deliveries={closed}
        today={today}
        onAsk={setAsking}
      />
      {asking?.what === 'plan' && <DeliveryPlanDialog {...common} storeId={store.id} components={items} />}
      {asking?.what === 'change' && (
        <DeliveryPlanDialog {...common} storeId={store.id} components={items} delivery={asking.delivery} />
      )}
      {asking?.what === 'receive' && <DeliveryReceiveDialog {...common} delivery={asking.delivery} />}
      {asking?.what === 'cancel' && <DeliveryCancelDialog {...common} delivery={asking.delivery} />}
      <ShortOrdersDialog
        storeId={store.id}
        today={today}
        open={askingOrders}
        onClose={() => setAskingOrders(false)}
      />
    </>
  )
}

const DeliveryList = ({
  title,
  deliveries,
  today,
  onAsk,
}: {
  title: string
  deliveries: readonly StemDelivery[]
  today: string
  onAsk: (asking: OpenDialog) => void
}) => {
  if (deliveries.length === 0) return null
  return (
    <section className="deliveries">
      <h2 className="stock-subtitle">{title}</h2>
      {deliveries.map((delivery) => (
        <DeliveryCard
          key={delivery.id}
          delivery={delivery}
          today={today}
          onAsk={(what) => onAsk({ what, delivery })}
        />
      ))}
    </section>
  )
}

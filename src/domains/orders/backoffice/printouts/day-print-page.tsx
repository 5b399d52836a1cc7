import { useSearchParams } from 'react-router'
import type { Route } from './+types/day-print-page'
import { loadStores } from '#/domains/catalog/backoffice/stock/load-stores.ts'
import { CareLeaflet } from '#/domains/aftercare/backoffice/leaflet/care-leaflet.tsx'
import { readPageLink } from '#/domains/aftercare/backoffice/leaflet/read-page-link.ts'
import { NoStores } from '#/layouts/staff/staff-no-stores.tsx'
import { assemblyStaffApi } from '#/domains/orders/contract/staff/assembly.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { cardTexts } from '../format-staff-order.ts'
import { StoreAndDay } from '../store-and-day.tsx'
import { PRINT_FORMATS, readFormat } from './print-formats.ts'
import { PrintOrder } from './print-order.tsx'
import { PrintTools } from './print-tools.tsx'
import '../order/order.css'
import '../store-and-day.css'
import './print.css'

/** All that a store has yet to make on a day. */
export const clientLoader = staffLoad(async (api, { url }) => {
  const { stores, store } = await loadStores(api, url)
  if (!store) return { stores, day: null }
  const query = { store_id: store.id, date: url.searchParams.get('date') ?? undefined }
  const { items, date, today } = await api(assemblyStaffApi.show, { query })
  const orders = await Promise.all(items.map(({ id }) => api(orderStaffApi.show, { params: { id } })))
  const isCare = url.searchParams.get('sheet') === 'care'
  const linkOf = async ({ id }: { id: string }) => [id, await readPageLink(api, id)] as const
  const pageLinks = new Map(isCare ? await Promise.all(items.map(linkOf)) : [])
  return { stores, day: { store, date, today, orders, pageLinks } }
})

export const meta = noIndexMeta('staff.print.dayTitle')

export default function DayPrintPage({ loaderData: { stores, day } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  if (!day) return <NoStores />
  const { store, date, today, orders, pageLinks } = day
  const paper = readFormat(params, PRINT_FORMATS)
  const printed = paper === 'card' ? orders.filter((order) => cardTexts(order).length > 0) : orders
  return (
    <div className="print">
      <div className="staff-head print-head">
        <h1>{t('staff.print.dayTitle')}</h1>
        <StoreAndDay stores={stores} store={store} date={date} today={today} />
      </div>
      <PrintTools
        back={{ to: `/staff/assembly?store=${store.id}&date=${date}`, text: t('staff.assembly.title') }}
        paper={paper}
        papers={PRINT_FORMATS}
      />
      {printed.length === 0 ? (
        <EmptyState
          drawing="lost"
          title={t('staff.print.none.title')}
          text={t(`staff.print.none.${paper === 'card' ? 'cards' : 'text'}`)}
        />
      ) : (
        <section
          aria-label={t('staff.print.pile', { n: printed.length, day: formatDay(date) })}
          className="print-pile"
        >
          {printed.map((order) => (
            <PrintOrder
              key={order.id}
              order={order}
              paper={paper}
              care={<CareLeaflet url={pageLinks.get(order.id) ?? null} />}
            />
          ))}
        </section>
      )}
    </div>
  )
}

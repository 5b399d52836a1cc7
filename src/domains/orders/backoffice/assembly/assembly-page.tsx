import { Files, Printer } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/assembly-page'
import { loadStores } from '#/domains/catalog/backoffice/stock/load-stores.ts'
import { NoStores } from '#/layouts/staff/staff-no-stores.tsx'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { assemblyStaffApi } from '#/domains/orders/contract/staff/assembly.ts'
import { AssemblyOrders } from './assembly-orders.tsx'
import { AssemblyStems } from './assembly-stems.tsx'
import { StoreAndDay } from '../store-and-day.tsx'
import { useOrdersLive } from '../use-orders-live.ts'
import './assembly.css'
import '../store-and-day.css'

export const clientLoader = staffLoad(async (api, { url }) => {
  const { stores, store } = await loadStores(api, url)
  if (!store) return { stores, assembly: null }
  const query = { store_id: store.id, date: url.searchParams.get('date') ?? undefined }
  return { stores, assembly: { store, ...(await api(assemblyStaffApi.show, { query })) } }
})

export const meta = noIndexMeta('staff.assembly.title')

export default function AssemblyPage({ loaderData: { stores, assembly } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useOrdersLive(
    (change) => change.store_id === assembly?.store.id,
    () => void revalidate(),
  )
  if (!assembly) return <NoStores />
  const { store, items, stems, date, today } = assembly
  return (
    <div className="assembly">
      <div className="staff-head">
        <h1>{t('staff.assembly.title')}</h1>
        <StoreAndDay stores={stores} store={store} date={date} today={today} />
        <Button size="s" variant="line" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('staff.assembly.printList')}
        </Button>
        {items.length > 0 && (
          <ButtonLink
            size="s"
            variant="line"
            icon={<Files aria-hidden="true" />}
            to={`/staff/assembly/print?store=${store.id}&date=${date}`}
          >
            {t('staff.assembly.printOrders')}
          </ButtonLink>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          drawing="lost"
          title={t('staff.assembly.none.title')}
          text={t('staff.assembly.none.text')}
        />
      ) : (
        <div className="assembly-columns">
          <AssemblyOrders items={items} today={today} />
          <AssemblyStems stems={stems} />
        </div>
      )}
    </div>
  )
}

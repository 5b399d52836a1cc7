import { Printer } from 'lucide-react'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/buying-page'
import { NoStores } from '#/layouts/staff/staff-no-stores.tsx'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { HORIZONS, needsApi, type NeedsView } from '../../contract/needs.ts'
import { supplyApi } from '../../contract/orders.ts'
import { ALL_STORES, BuyingHead } from '../buying-head.tsx'
import { OrdersPanel } from '../orders/orders-panel.tsx'
import { ForecastNote } from './forecast-note.tsx'
import { StemPanel } from './stem-panel.tsx'
import { StemsPanel } from './stems-panel.tsx'

const DEFAULT_DAYS = 14

export const clientLoader = staffLoad(async (api, { url }) => {
  const { items: stores } = await api(needsApi.stores)
  const chosen = Number(url.searchParams.get('store'))
  const isAll = url.searchParams.get('store') === ALL_STORES && stores.length > 1
  const store = isAll ? null : (stores.find(({ id }) => id === chosen) ?? stores[0] ?? null)
  const asked = Number(url.searchParams.get('days'))
  const days = HORIZONS.find((one) => one === asked) ?? DEFAULT_DAYS
  if (stores.length === 0) return { stores, store, needs: null, supply: null, days }
  if (!store) {
    const input = { query: { days } }
    const [needs, supply] = await Promise.all([api(needsApi.all, input), api(supplyApi.all, input)])
    return { stores, store, needs, supply, days }
  }
  const input = { params: { store_id: store.id }, query: { days } }
  const [needs, supply] = await Promise.all([api(needsApi.show, input), api(supplyApi.list, input)])
  return { stores, store, needs, supply, days }
})

export const meta = noIndexMeta('staff.buying.title')

export default function BuyingPage({ loaderData }: Route.ComponentProps) {
  const { stores, store, supply, days } = loaderData
  const needs: NeedsView | null = loaderData.needs
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  if (!needs || !supply) return <NoStores />
  const chosen = Number(params.get('stem'))
  const stem = needs.stems.find(({ component_id }) => component_id === chosen) ?? needs.stems[0]
  return (
    <>
      <BuyingHead stores={stores} store={store}>
        <Horizons days={days} />
        <Button
          size="s"
          variant="line"
          icon={<Printer aria-hidden="true" />}
          className="no-print"
          onClick={() => window.print()}
        >
          {t('staff.buying.print')}
        </Button>
      </BuyingHead>
      {!stem && (
        <EmptyState drawing="lost" title={t('staff.buying.empty')} text={t('staff.buying.emptyText')} />
      )}
      {stem && (
        <div className="report-panels">
          <StemPanel stem={stem} needs={needs} />
          <StemsPanel needs={needs} storeId={store?.id ?? null} days={days} chosen={stem.component_id} />
          <OrdersPanel
            stores={store ? [store] : stores}
            today={needs.today}
            supply={supply}
            onDone={() => void revalidate()}
          />
          <ForecastNote needs={needs} />
        </div>
      )}
    </>
  )
}

const Horizons = ({ days }: { days: number }) => {
  const { search } = useLocation()
  const to = (n: number) => {
    const params = new URLSearchParams(search)
    params.set('days', String(n))
    return `?${params.toString()}`
  }
  return (
    <div className="buying-horizons" role="group" aria-label={t('staff.buying.period')}>
      {HORIZONS.map((n) => (
        <ChipLink key={n} line to={to(n)} selected={n === days}>
          {t('staff.buying.days', { n })}
        </ChipLink>
      ))}
    </div>
  )
}

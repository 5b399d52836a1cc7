import { Download } from 'lucide-react'
import { Form, useOutletContext } from 'react-router'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import type { Route } from './+types/stock-history-page'
import { NoStores } from '#/layouts/staff/staff-no-stores.tsx'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import type { Me } from '#/domains/auth/contract/staff/team.ts'
import { type StockMove, stockStaffApi, type StockStore } from '#/domains/catalog/contract/staff/stock.ts'
import { StockHead } from './stock-head.tsx'
import { loadStores } from './load-stores.ts'
import { formatNearMoment, formatReason, formatSigned } from './format-stock.ts'

const WEEK = 7
const PAGE_SIZE = 50

export const clientLoader = staffLoad(async (api, { url }) => {
  const { stores, store } = await loadStores(api, url)
  if (!store) return { stores, history: null }
  const search = Object.fromEntries(url.searchParams)
  const today = localMoment(new Date(), store.time_zone).date
  const period = {
    from: search['from'] ?? addDays(today, 1 - WEEK),
    to: search['to'] ?? today,
  }
  const params = { store_id: store.id }
  const query = { ...period, component_id: search['component'], page: search['page'], size: PAGE_SIZE }
  const [moves, days] = await Promise.all([
    api(stockStaffApi.moves, { params, query: query as never }),
    api(stockStaffApi.days, { params, query: period }),
  ])
  return {
    stores,
    history: { store, today, period, moves, days: days.items, component: search['component'] },
  }
})

export default function StockHistoryPage({ loaderData: { stores, history } }: Route.ComponentProps) {
  const { by_pin } = useOutletContext<Me>()
  if (!history) return <NoStores />
  const { store, today, period, moves, days, component } = history
  const of = component ? moves.items[0]?.component : undefined
  const download = () =>
    downloadFile(
      stockStaffApi.movesTable,
      { params: { store_id: store.id }, query: period },
      t('staff.stock.file', { store: store.id, ...period }),
    ).catch(() => toast({ tone: 'rose', title: t('staff.exchange.exportFailed') }))
  return (
    <>
      <StockHead stores={stores} store={store} />
      <Form className="stock-period" key={`${period.from} ${period.to}`}>
        <input type="hidden" name="store" value={store.id} />
        {component && <input type="hidden" name="component" value={component} />}
        <TextField
          type="date"
          label={t('staff.stock.period.from')}
          name="from"
          defaultValue={period.from}
          required
        />
        <TextField
          type="date"
          label={t('staff.stock.period.to')}
          name="to"
          defaultValue={period.to}
          required
        />
        <Button type="submit" variant="line">
          {t('staff.stock.period.show')}
        </Button>
        {!by_pin && (
          <Button variant="soft" icon={<Download aria-hidden="true" />} onClick={() => void download()}>
            {t('staff.stock.period.export')}
          </Button>
        )}
      </Form>
      {days.length > 0 && !component && (
        <section className="stock-days" aria-labelledby="stock-days">
          <h2 id="stock-days">{t('staff.stock.days.title')}</h2>
          <Table
            caption={t('staff.stock.days.title')}
            columns={dayColumns(days)}
            rows={days}
            keyOf={({ date }) => date}
          />
        </section>
      )}
      <h2 className="stock-subtitle">
        {of ? t('staff.stock.historyOf', { name: of }) : t('staff.stock.history')}
        {component && (
          <ButtonLink size="s" variant="line" to={`?store=${store.id}`}>
            {t('staff.stock.showAll')}
          </ButtonLink>
        )}
      </h2>
      {moves.items.length > 0 ? (
        <Table
          caption={t('staff.stock.history')}
          columns={moveColumns(store, today)}
          rows={moves.items}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState drawing="lost" title={t('staff.stock.noHistory')} />
      )}
      <Pager page={moves.page} pages={moves.pages} />
    </>
  )
}

type StockDay = {
  date: string
  delivered: number
  spoiled: number
  spoiled_cost: number | null
  counted: number
}
const dayColumns = (days: readonly StockDay[]): Column<StockDay>[] =>
  allDayColumns().filter(({ key }) => key !== 'cost' || days.some((day) => day.spoiled_cost !== null))

const allDayColumns = (): Column<StockDay>[] => [
  { key: 'date', title: t('staff.stock.days.date'), main: true, cell: ({ date }) => formatDay(date) },
  {
    key: 'delivered',
    title: t('staff.stock.days.delivered'),
    end: true,
    cell: (day) => day.delivered || '—',
  },
  { key: 'spoiled', title: t('staff.stock.days.spoiled'), end: true, cell: (day) => day.spoiled || '—' },
  {
    key: 'cost',
    title: t('staff.stock.days.cost'),
    end: true,
    cell: (day) => (day.spoiled_cost ? formatMoney(day.spoiled_cost) : '—'),
  },
  {
    key: 'counted',
    title: t('staff.stock.days.counted'),
    end: true,
    cell: (day) => (day.counted === 0 ? '—' : formatSigned(day.counted)),
  },
]

const moveColumns = (store: StockStore, today: string): Column<StockMove>[] => [
  {
    key: 'component',
    title: t('staff.stock.table.component'),
    main: true,
    cell: ({ component, color }) => (
      <span className="stock-name">
        <i style={{ background: color }} aria-hidden="true" />
        {component}
      </span>
    ),
  },
  {
    key: 'at',
    title: t('staff.stock.table.at'),
    cell: ({ at }) => formatNearMoment(at, store.time_zone, today),
  },
  { key: 'kind', title: t('staff.stock.table.kind'), cell: ({ kind }) => t(`staff.stock.kinds.${kind}`) },
  {
    key: 'quantity',
    title: t('staff.stock.table.quantity'),
    end: true,
    cell: (move) => formatSigned(move.quantity),
  },
  { key: 'reason', title: t('staff.stock.table.reason'), cell: ({ reason }) => formatReason(reason) },
  { key: 'who', title: t('staff.stock.table.who'), cell: ({ who }) => who ?? t('staff.stock.nobody') },
]

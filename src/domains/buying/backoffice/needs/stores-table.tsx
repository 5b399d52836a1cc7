import { Link, useSearchParams } from 'react-router'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Column, Table } from '#/ui/staff/table.tsx'
import type { AllNeeds, StoreStem } from '../../contract/needs.ts'

type StoreRow = StoreStem & { store: string; to: string }

/** What each store has of one stem, and lacks; those that lack most first. */
export const StoresTable = ({
  caption,
  id,
  stem,
  stores,
}: {
  caption: string
  id: number
  stem: readonly StoreStem[]
  stores: AllNeeds['stores']
}) => {
  const [params] = useSearchParams()
  const rows = stores.flatMap((store): StoreRow[] => {
    const own = stem.find(({ store_id }) => store_id === store.id)
    const next = new URLSearchParams(params)
    next.set('store', String(store.id))
    next.set('stem', String(id))
    return own ? [{ ...own, store: t('staff.stock.storeIn', store), to: `?${next.toString()}` }] : []
  })
  return (
    <section className="buying-stores" aria-labelledby="buying-stores">
      <h3 id="buying-stores">{t('staff.buying.byStore.title')}</h3>
      <Table
        caption={caption}
        rows={rows.toSorted((a, b) => b.missing - a.missing)}
        keyOf={({ store_id }) => store_id}
        columns={columns()}
      />
      <p className="report-note">{t('staff.buying.byStore.text')}</p>
    </section>
  )
}

const columns = (): Column<StoreRow>[] => [
  {
    key: 'store',
    title: t('staff.buying.byStore.store'),
    main: true,
    cell: ({ store, to }) => (
      <Link className="buying-stem link" to={to}>
        {store}
      </Link>
    ),
  },
  {
    key: 'needed',
    title: t('staff.buying.byStore.needed'),
    end: true,
    cell: ({ ordered, forecast, off }) =>
      t('staff.buying.plusMinus', { n: formatNumber(ordered + forecast), off: formatNumber(off) }),
  },
  {
    key: 'on_hand',
    title: t('staff.buying.columns.on_hand'),
    end: true,
    cell: ({ on_hand: n }) => formatNumber(n),
  },
  {
    key: 'coming',
    title: t('staff.buying.columns.coming'),
    end: true,
    cell: ({ coming: n }) => (n > 0 ? formatNumber(n) : '—'),
  },
  {
    key: 'wilts',
    title: t('staff.buying.columns.wilts'),
    end: true,
    cell: ({ wilts: n }) => (n > 0 ? <span className="buying-wilts">{formatNumber(n)}</span> : '—'),
  },
  {
    key: 'missing',
    title: t('staff.buying.columns.missing'),
    end: true,
    cell: ({ missing, short_on: day }) =>
      day === null ? (
        <span className="buying-enough">{t('staff.buying.isEnough')}</span>
      ) : (
        <span className="buying-cell">
          {formatNumber(missing)}
          <span className="buying-small">{t('staff.buying.shortFrom', { day: formatDay(day) })}</span>
        </span>
      ),
  },
  {
    key: 'rest',
    title: t('staff.buying.columns.rest'),
    end: true,
    cell: ({ rest }) => formatNumber(rest),
  },
]

import { Link } from 'react-router'
import type { Route } from './+types/shifts-page'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Table } from '#/ui/staff/table.tsx'
import { cashStaffApi } from '../../contract/desk.ts'
import type { ShiftInList } from '../../contract/shift.ts'
import { chosenStore } from '../chosen-store.ts'

export const clientLoader = staffLoad(async (api, { url }) => {
  const { store } = await chosenStore(api, url)
  return api(cashStaffApi.shifts, { params: { store_id: store.id } })
})

export const meta = noIndexMeta('staff.cash.former')

export default function ShiftsPage({ loaderData: { store, items } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={`/staff/cash?store=${store.id}`}>{t('staff.cash.back')}</BackLink>
      <div className="staff-head">
        <h1>{t('staff.cash.formerOf', { store: store.name })}</h1>
      </div>
      {items.length === 0 ? (
        <EmptyState drawing="orders" title={t('staff.cash.noShifts')} text={t('staff.cash.noShiftsText')} />
      ) : (
        <Table
          caption={t('staff.cash.former')}
          columns={COLUMNS(store.id)}
          rows={items}
          keyOf={({ id }) => id}
        />
      )}
    </>
  )
}

const COLUMNS = (storeId: number) => [
  {
    key: 'number',
    title: t('staff.cash.shift'),
    main: true,
    cell: ({ id, number }: ShiftInList) => (
      <Link className="link" to={`/staff/cash/shifts/${id}?store=${storeId}`}>
        {t('orders.number', { number: String(number) })}
      </Link>
    ),
  },
  {
    key: 'closed',
    title: t('staff.cash.closedAt'),
    cell: ({ closed_at, closed_by }: ShiftInList) => `${formatMoment(closed_at)}, ${closed_by}`,
  },
  {
    key: 'expected',
    title: t('staff.cash.expected'),
    end: true,
    cell: ({ expected }: ShiftInList) => formatMoney(expected),
  },
  {
    key: 'counted',
    title: t('staff.cash.counted'),
    end: true,
    cell: ({ counted }: ShiftInList) => formatMoney(counted),
  },
  {
    key: 'difference',
    title: t('staff.cash.difference'),
    end: true,
    cell: ({ counted, expected }: ShiftInList) =>
      counted === expected ? t('staff.cash.none') : formatMoney(counted - expected),
  },
  {
    key: 'card',
    title: t('staff.cash.card'),
    end: true,
    cell: ({ card }: ShiftInList) => formatMoney(card),
  },
]

import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Column } from '#/ui/staff/table.tsx'
import type { PointsLot, StaffMove } from '../contract/staff.ts'
import { formatPoints, formatSignedPoints } from '../storefront/format-points.ts'

export const lotColumns = (): Column<PointsLot>[] => [
  { key: 'what', title: t('staff.points.what'), main: true, cell: ({ text }) => text },
  {
    key: 'from',
    title: t('staff.points.from'),
    cell: ({ usable_at }) => (usable_at ? formatMoment(usable_at) : t('staff.points.now')),
  },
  { key: 'until', title: t('staff.points.until'), cell: ({ expires_on }) => formatDay(expires_on) },
  {
    key: 'rest',
    title: t('staff.points.rest'),
    end: true,
    cell: ({ rest, amount }) => (
      <span className="tabular points-line">
        <b>{formatPoints(rest)}</b>
        {rest < amount && <span className="muted"> {t('staff.points.of', { n: amount })}</span>}
      </span>
    ),
  },
]

const formatAuthor = ({ staff, type }: StaffMove) =>
  staff ?? t(type === 'withdraw' ? 'staff.points.customer' : 'staff.points.shop')

export const moveColumns = (): Column<StaffMove>[] => [
  { key: 'what', title: t('staff.points.what'), main: true, cell: ({ text }) => text },
  { key: 'when', title: t('staff.points.when'), cell: ({ created_at }) => formatMoment(created_at) },
  { key: 'who', title: t('staff.points.who'), cell: formatAuthor },
  {
    key: 'amount',
    title: t('staff.points.amountColumn'),
    end: true,
    cell: ({ amount }) => (
      <b className={amount > 0 ? 'tabular points-line points-more' : 'tabular points-line'}>
        {formatSignedPoints(amount)}
      </b>
    ),
  },
]

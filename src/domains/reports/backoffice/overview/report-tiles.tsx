import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { ComparedFigures } from '../../contract/overview.ts'
import { averageBill, sharePercent } from '../../rules/change.ts'
import { formatChange, formatPoints, formatShare } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import './report-tiles.css'

type TileFacts = {
  name: TextKey
  value: string
  /** Null where there was nothing before. */
  change: string | null
  was: string
  to: string
  verb: TextKey
}

/** The whole tile opens the orders behind it. */
export const ReportTiles = ({ total, period }: { total: ComparedFigures; period: ReportPeriod }) => (
  <ul className="report-tiles">
    {tilesOf(total, period).map((tile) => (
      <Tile key={tile.name} {...tile} />
    ))}
  </ul>
)

const tilesOf = (total: ComparedFigures, period: ReportPeriod): TileFacts[] => {
  const { before } = total
  const [bill, billBefore] = [averageBill(total), averageBill(before)]
  const [share, shareBefore] = [
    sharePercent(total.returned, total.orders),
    sharePercent(before.returned, before.orders),
  ]
  return [
    {
      name: 'staff.figures.columns.net',
      value: formatMoney(total.net),
      change: formatChange(total.net, before.net),
      was: formatMoney(before.net),
      to: toOrders(period, { sort: 'dearest' }),
      verb: 'staff.figures.open.dearest',
    },
    {
      name: 'staff.figures.columns.orders',
      value: formatNumber(total.orders),
      change: formatChange(total.orders, before.orders),
      was: formatNumber(before.orders),
      to: toOrders(period),
      verb: 'staff.figures.open.orders',
    },
    {
      name: 'staff.figures.columns.average',
      value: formatMoney(bill),
      change: formatChange(bill, billBefore),
      was: formatMoney(billBefore),
      to: toOrders(period, { sort: 'dearest' }),
      verb: 'staff.figures.open.dearest',
    },
    {
      name: 'staff.figures.returning',
      value: formatShare(share),
      change: formatPoints(share, shareBefore),
      was: formatShare(shareBefore),
      to: toOrders(period, { returned: 1 }),
      verb: 'staff.figures.open.returned',
    },
    {
      name: 'staff.figures.columns.refunded',
      value: formatMoney(total.refunded),
      change: formatChange(total.refunded, before.refunded),
      was: formatMoney(before.refunded),
      to: toOrders(period, { refunded: 1 }),
      verb: 'staff.figures.open.refunded',
    },
  ]
}

const Tile = ({ name, value, change, was, to, verb }: TileFacts) => (
  <li className="staff-card report-tile">
    <p className="report-tile-name">{t(name)}</p>
    <p className="report-tile-value">{value}</p>
    <p className="report-tile-change">
      {change === null ? t('staff.figures.nothingBefore') : t('staff.figures.was', { change, was })}
    </p>
    <Link className="report-tile-link" to={to}>
      {t(verb)}
      <ArrowRight className="icon-small" aria-hidden="true" />
    </Link>
  </li>
)

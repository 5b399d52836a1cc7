import type { CustomerCard } from '#/domains/auth/contract/staff/customers.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { customerName, formatLongDate, formatPhoneOrDash } from './format-customer.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'

/** `spent` in kopecks. */
export type CustomerTotals = { orders: number; spent: number; points: number }
export type CustomerWithTotals = { card: CustomerCard; weight: CustomerTotals }

const ROWS = {
  phone: ({ card }: CustomerWithTotals) => formatPhoneOrDash(card.phone),
  email: ({ card }: CustomerWithTotals) => card.email ?? '—',
  since: ({ card }: CustomerWithTotals) => formatLongDate(card.created_at),
  seen: ({ card }: CustomerWithTotals) =>
    card.seen_at ? formatLongDate(card.seen_at) : t('staff.customers.neverSeen'),
  orders: ({ weight }: CustomerWithTotals) => formatNumber(weight.orders),
  spent: ({ weight }: CustomerWithTotals) => formatMoney(weight.spent),
  points: ({ weight }: CustomerWithTotals) => formatNumber(weight.points),
  notes: ({ card }: CustomerWithTotals) => formatNumber(card.notes),
} as const

const NAMES = Object.keys(ROWS) as (keyof typeof ROWS)[]

export const MergePair = ({ stays, goes }: { stays: CustomerWithTotals; goes: CustomerWithTotals }) => (
  <table className="merge-pair">
    <caption className="visually-hidden">{t('staff.customers.merge.pair')}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t('staff.customers.merge.what')}</span>
        </th>
        <th scope="col">
          <small>{t('staff.customers.merge.stays')}</small>
          {customerName(stays.card)}
        </th>
        <th scope="col">
          <small>{t('staff.customers.merge.goes')}</small>
          {customerName(goes.card)}
        </th>
      </tr>
    </thead>
    <tbody>
      {NAMES.map((name) => (
        <tr key={name}>
          <th scope="row">{t(`staff.customers.merge.rows.${name}`)}</th>
          <td className="tabular">{ROWS[name](stays)}</td>
          <td className="tabular">{ROWS[name](goes)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

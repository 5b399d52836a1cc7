import type { CustomerCard } from '#/domains/auth/contract/staff.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { customerName, dayOf, phoneWords } from './format-customer.ts'

/** What other rooms know of a customer, for choosing who stays. Kopecks and points. */
export type Weight = { orders: number; spent: number; points: number }
export type Weighed = { card: CustomerCard; weight: Weight }

const numbers = new Intl.NumberFormat('ru-RU')

const ROWS = {
  phone: ({ card }: Weighed) => phoneWords(card.phone),
  email: ({ card }: Weighed) => card.email ?? '—',
  since: ({ card }: Weighed) => dayOf(card.created_at),
  seen: ({ card }: Weighed) => (card.seen_at ? dayOf(card.seen_at) : t('staff.customers.neverSeen')),
  orders: ({ weight }: Weighed) => numbers.format(weight.orders),
  spent: ({ weight }: Weighed) => formatMoney(weight.spent),
  points: ({ weight }: Weighed) => numbers.format(weight.points),
  notes: ({ card }: Weighed) => numbers.format(card.notes),
} as const

const NAMES = Object.keys(ROWS) as (keyof typeof ROWS)[]

/** Both side by side: who stays, and whose things move. */
export const MergePair = ({ stays, goes }: { stays: Weighed; goes: Weighed }) => (
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

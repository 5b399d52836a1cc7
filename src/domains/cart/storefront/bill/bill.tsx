import type { ReactNode } from 'react'
import type { Cart, CartLine } from '#/domains/cart/contract.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { formatCost } from './format-cost.ts'
import { lineDetails, LinePicture } from '../lines/line-parts.tsx'
import { Sums } from './sums.tsx'
import '../cart.css'
import './bill.css'

export const Bill = ({
  cart,
  pickup,
  timeType,
  updating,
}: {
  cart: Cart
  pickup: boolean
  timeType: TimeType | null
  updating: boolean
}) => (
  <Sums
    totals={cart.totals}
    pieces={cart.available_products.reduce((sum, { quantity }) => sum + quantity, 0)}
    promoCode={cart.promocode?.code ?? null}
    delivery={
      pickup ? null : { name: deliveryName(cart), ...(!cart.delivery && { cost: t('cart.bill.byAddress') }) }
    }
    timeType={timeType}
    updating={updating}
  />
)

const deliveryName = ({ delivery }: Cart): string =>
  delivery?.zone && delivery.exact
    ? t('cart.bill.deliveryTo', { zone: delivery.zone.name })
    : t('cart.bill.delivery')

export const BillNotes = ({ cart: { delivery, bonuses } }: { cart: Cart }) => (
  <>
    {delivery?.until_free ? (
      <p className="small bill-note">{t('cart.bill.untilFree', { sum: formatMoney(delivery.until_free) })}</p>
    ) : null}
    {bonuses && bonuses.will_earn > 0 && (
      <p className="small bill-note">{t('cart.bill.willEarn', { n: bonuses.will_earn })}</p>
    )}
  </>
)

export const BillLines = ({ lines }: { lines: CartLine[] }) => (
  // It scrolls, so it must be focusable.
  <ul className="bill-lines" tabIndex={0}>
    {lines.map((line) => (
      <li className="bill-line" key={line.id}>
        <LinePicture line={line} />
        <p>
          {nonBreaking(line.name)}
          <small>
            {[
              lineDetails(line),
              line.quantity > 1 ? t('cart.line.pieces', { n: line.quantity }) : null,
              line.gift ? t('cart.line.gift') : null,
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
        </p>
        <b className="tabular">{formatCost(line.price * line.quantity)}</b>
      </li>
    ))}
  </ul>
)

export const BillPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <aside className="bill" aria-labelledby="bill-title">
    <h2 id="bill-title">{title}</h2>
    {children}
  </aside>
)

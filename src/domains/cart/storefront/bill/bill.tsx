import type { ReactNode } from 'react'
import type { Cart, CartLine } from '#/domains/cart/contract.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { glue } from '#/ui/labels/non-breaking.ts'
import { costWords } from './format-cost.ts'
import { lineDetails, LinePicture } from '../lines/line-parts.tsx'
import { Sums } from './sums.tsx'
import '../cart.css'
import './bill.css'

/** The price as the server has counted it; dimmed while it is being counted anew. */
export const Bill = ({
  cart,
  pickup,
  timeType,
  updating,
}: {
  cart: Cart
  pickup: boolean
  /** The chosen kind of time: a surcharge is called by it. */
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

/** What is still missing for free delivery, and what the order will bring. */
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

/** What is paid for, short: beside the form the full lines are out of sight. */
export const BillLines = ({ lines }: { lines: CartLine[] }) => (
  // A long list scrolls, and the keyboard has to reach it.
  <ul className="bill-lines" tabIndex={0}>
    {lines.map((line) => (
      <li className="bill-line" key={line.id}>
        <LinePicture line={line} />
        <p>
          {glue(line.name)}
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
        <b className="tabular">{costWords(line.price * line.quantity)}</b>
      </li>
    ))}
  </ul>
)

/** The quiet panel that holds the sums. */
export const BillPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <aside className="bill" aria-labelledby="bill-title">
    <h2 id="bill-title">{title}</h2>
    {children}
  </aside>
)

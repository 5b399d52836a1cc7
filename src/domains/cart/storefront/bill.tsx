import type { ReactNode } from 'react'
import type { Cart, CartLine } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { glue } from '#/ui/glue.ts'
import { costWords } from './cost-words.ts'
import { lineDetails, LinePicture } from './line-parts.tsx'
import './cart.css'
import './bill.css'

/** Every stage of the price as the server has counted it; dimmed while it is being counted anew. */
export const Bill = ({ cart, pickup, updating }: { cart: Cart; pickup: boolean; updating: boolean }) => {
  const { goods_full, goods_discount, delivery, surcharge, total } = cart.totals
  const pieces = cart.available_products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <dl className={classes('bill-sums', updating && 'is-updating')} aria-busy={updating}>
      <div>
        <dt>{t('cart.bill.goods', { n: pieces })}</dt>
        <dd>{formatMoney(goods_full)}</dd>
      </div>
      {goods_discount > 0 && (
        <div className="is-minus">
          <dt>{t('cart.bill.discount')}</dt>
          <dd>{formatMoney(-goods_discount)}</dd>
        </div>
      )}
      {!pickup && (
        <div>
          <dt>{deliveryWords(cart)}</dt>
          <dd>{cart.delivery ? costWords(delivery) : t('cart.bill.byAddress')}</dd>
        </div>
      )}
      {surcharge > 0 && (
        <div>
          <dt>{t('cart.bill.surcharge')}</dt>
          <dd>{formatMoney(surcharge)}</dd>
        </div>
      )}
      <div className="bill-total">
        <dt>{t('cart.bill.total')}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}

const deliveryWords = ({ delivery }: Cart): string =>
  delivery?.zone && delivery.exact
    ? t('cart.bill.deliveryTo', { zone: delivery.zone.name })
    : t('cart.bill.delivery')

/** «До бесплатной доставки 1 010 ₽». */
export const FreeDeliveryNote = ({ cart }: { cart: Cart }) =>
  cart.delivery?.until_free ? (
    <p className="small bill-note">
      {t('cart.bill.untilFree', { sum: formatMoney(cart.delivery.until_free) })}
    </p>
  ) : null

/** What is paid for, short: beside the form the full lines are out of sight. */
export const BillLines = ({ lines }: { lines: CartLine[] }) => (
  <ul className="bill-lines">
    {lines.map((line) => (
      <li className="bill-line" key={line.id}>
        <LinePicture line={line} />
        <p>
          {glue(line.name)}
          <small>
            {[lineDetails(line), line.quantity > 1 ? t('cart.line.pieces', { n: line.quantity }) : null]
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

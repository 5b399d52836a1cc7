import { Link } from 'react-router'
import type { Order } from '#/domains/orders/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { glue } from '#/ui/glue.ts'
import { Picture } from '#/ui/picture.tsx'

/** What the order holds, and every stage of its price. */
export const OrderLines = ({ order }: { order: Order }) => {
  const { goods_full, goods, delivery, surcharge, total } = order.totals
  return (
    <section className="order-content" aria-labelledby="order-content">
      <h2 className="order-view-heading" id="order-content">
        {t('orders.content')}
      </h2>
      <ul>
        {order.lines.map((line) => (
          <li className="order-content-line" key={line.variant_id}>
            <span className="order-content-picture">
              {line.picture && <Picture picture={line.picture} sizes="60px" alt="" />}
            </span>
            <p className="grow">
              <Link to={`/product/${line.slug}`}>{glue(line.name)}</Link>
              <small className="muted">{lineWords(line)}</small>
            </p>
            <b className="tabular">
              {line.price > 0 ? formatMoney(line.price * line.quantity) : t('ui.price.free')}
            </b>
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        <Sum
          name={t('cart.bill.goods', { n: order.lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
          value={goods_full}
        />
        {goods_full > goods && <Sum name={t('cart.bill.discount')} value={goods - goods_full} />}
        {order.order_type === 'delivery' && <Sum name={t('cart.bill.delivery')} value={delivery} />}
        {surcharge > 0 && <Sum name={t('cart.bill.surcharge')} value={surcharge} />}
        <Sum total name={t('cart.bill.total')} value={total} />
      </dl>
    </section>
  )
}

/** «M, 1 × 3 990 ₽»; what is free has no price to show, and what is in the name is not said twice. */
const lineWords = ({ name, variant_label, quantity, price }: Order['lines'][number]): string => {
  const pieces = t('cart.line.pieces', { n: quantity })
  if (price === 0) return pieces
  const sum = t('orders.line', { n: quantity, price: formatMoney(price) })
  return name.includes(variant_label) ? sum : `${variant_label}, ${sum}`
}

const Sum = ({ name, value, total }: { name: string; value: number; total?: boolean }) => (
  <div className={total ? 'is-total' : undefined}>
    <dt>{name}</dt>
    <dd>{value === 0 ? t('cart.bill.free') : formatMoney(value)}</dd>
  </div>
)

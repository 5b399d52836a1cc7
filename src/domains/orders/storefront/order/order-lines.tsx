import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture } from '#/ui/media/picture.tsx'

export const OrderLines = ({ order, below, sums }: { order: Order; below: ReactNode; sums: ReactNode }) => (
  <section className="order-content" aria-labelledby="order-content">
    <h2 className="order-view-heading" id="order-content">
      {t('orders.content')}
    </h2>
    <ul>
      {order.lines.map((line) => (
        <li
          className="order-content-line"
          key={`${line.variant_id} ${line.price} ${line.options.card_text ?? ''}`}
        >
          <span className="order-content-picture">
            {line.picture && <Picture picture={line.picture} sizes="60px" alt="" />}
          </span>
          <p className="grow">
            <Link to={`/product/${line.slug}`}>{nonBreaking(line.name)}</Link>
            <small className="muted">{formatLine(line)}</small>
            {line.options.card_text && <small className="muted">«{line.options.card_text}»</small>}
          </p>
          <p className="order-content-cost tabular">
            <b>{line.price > 0 ? formatMoney(line.price * line.quantity) : t('ui.price.free')}</b>
            {line.discount > 0 && (
              <small>
                {t('cart.line.discount', { sum: formatMoney(line.price * line.quantity - line.discount) })}
              </small>
            )}
          </p>
        </li>
      ))}
    </ul>
    {below}
    <div className="order-sums">{sums}</div>
  </section>
)

const formatLine = ({ name, variant_label, quantity, price }: Order['lines'][number]): string => {
  const pieces = t('cart.line.pieces', { n: quantity })
  if (price === 0) return pieces
  const sum = t('orders.line', { n: quantity, price: formatMoney(price) })
  return name.includes(variant_label) ? sum : `${variant_label}, ${sum}`
}

import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { UnavailableLine } from '#/domains/cart/contract.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { useCart } from '../state/cart-store.ts'
import { LineName, LinePicture } from './line-parts.tsx'
import { removeLine } from './remove-line.ts'

export type NamedStore = { id: number; name: string }

export const UnavailableLines = ({
  lines,
  day,
  stores,
  onTakeLater,
}: {
  lines: UnavailableLine[]
  /** Null: today. */
  day: string | null
  stores: NamedStore[]
  onTakeLater: (date: string) => void
}) => (
  <section className="cart-block cart-block-off">
    <h2 className="cart-block-title">
      {day ? t('cart.unavailable.titleOn', { day: formatDay(day) }) : t('cart.unavailable.title')}
    </h2>
    <ul>
      {lines.map((line) => (
        <UnavailableLineRow key={line.id} {...{ line, stores, onTakeLater }} />
      ))}
    </ul>
  </section>
)

type LineProps = {
  line: UnavailableLine
  stores: NamedStore[]
  onTakeLater: (date: string) => void
}

const UnavailableLineRow = ({ line, stores, onTakeLater }: LineProps) => {
  const setLine = useCart((state) => state.setLine)
  const { product_id, variant_id, options, name, available_on, can_have, can_count } = line
  const having = stores.filter(({ id }) => line.store_ids.includes(id)).map((store) => store.name)
  const set = (quantity: number) => void setLine({ product_id, variant_id, options, quantity })
  return (
    <li className="cart-line cart-line-off">
      <LinePicture line={line} />
      <LineName
        line={line}
        note={t('cart.unavailable.price', { price: formatMoney(line.price), n: line.quantity })}
      />
      <IconButton
        label={t('cart.line.remove', { name })}
        className="cart-line-remove"
        onClick={() => removeLine(line)}
      >
        <X />
      </IconButton>
      <p className="cart-line-reason">
        {reasonOf(line)}
        {having.length > 0 && (
          <span className="cart-line-stores">
            {t('cart.unavailable.stores', { n: having.length, names: having.join(', ') })}
          </span>
        )}
      </p>
      <div className="cart-line-ways">
        {can_count && (
          <Button
            size="s"
            variant="white"
            onClick={() => {
              set(0)
              void setLine({ product_id, variant_id: can_count.variant_id, options, quantity: line.quantity })
            }}
          >
            {t('cart.unavailable.takeCount', {
              what: can_count.variant_label,
              price: formatMoney(can_count.price),
            })}
          </Button>
        )}
        {can_have > 0 && can_have < line.quantity && (
          <Button size="s" variant="white" onClick={() => set(can_have)}>
            {t('cart.unavailable.take', { n: can_have })}
          </Button>
        )}
        {available_on && (
          <Button size="s" variant="white" onClick={() => onTakeLater(available_on)}>
            {t('cart.unavailable.takeLater', { day: formatDay(available_on) })}
          </Button>
        )}
        {line.similar.length === 0 && (
          <ButtonLink size="s" variant="white" to={`/product/${line.slug}#similar`}>
            {t('cart.unavailable.similar')}
          </ButtonLink>
        )}
      </div>
      {line.similar.length > 0 && <Similar products={line.similar} />}
    </li>
  )
}

const Similar = ({ products }: { products: UnavailableLine['similar'] }) => (
  <div className="cart-similar">
    <p>{t('cart.unavailable.instead')}</p>
    <ul>
      {products.map(({ id, slug, name, price, pictures: [picture] }) => (
        <li key={id}>
          <Link to={`/product/${slug}`}>
            {picture && <Picture picture={picture} sizes="104px" alt="" />}
            <span>{nonBreaking(name)}</span>
            <small>{formatMoney(price)}</small>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

const reasonOf = ({ reason, can_have, available_on }: UnavailableLine): string => {
  const why = t(`cart.unavailable.${reason}`, { n: can_have })
  return available_on ? t('cart.unavailable.nearest', { why, day: formatDay(available_on) }) : why
}

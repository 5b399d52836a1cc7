import { X } from 'lucide-react'
import type { UnavailableLine } from '#/domains/cart/contract.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { useCart } from './cart-store.ts'
import { LineName, LinePicture } from './line-parts.tsx'

/** What cannot be made for the chosen day, why, and what can be done about it. It is not paid for. */
export const UnavailableLines = ({
  lines,
  day,
  onTakeLater,
}: {
  lines: UnavailableLine[]
  /** The chosen day; null while none is chosen and today is meant. */
  day: string | null
  onTakeLater: (date: string) => void
}) => (
  <section className="cart-block cart-block-off">
    <h2 className="cart-block-title">
      {day ? t('cart.unavailable.titleOn', { day: formatDay(day) }) : t('cart.unavailable.title')}
    </h2>
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} onTakeLater={onTakeLater} />
      ))}
    </ul>
  </section>
)

const Line = ({ line, onTakeLater }: { line: UnavailableLine; onTakeLater: (date: string) => void }) => {
  const setLine = useCart((state) => state.setLine)
  const { product_id, variant_id, options, name, available_on, can_have } = line
  const set = (quantity: number) => void setLine({ product_id, variant_id, options, quantity })
  return (
    <li className="cart-line cart-line-off">
      <LinePicture line={line} />
      <LineName
        line={line}
        note={t('cart.unavailable.price', { price: formatMoney(line.price), n: line.quantity })}
      />
      <IconButton label={t('cart.line.remove', { name })} className="cart-line-remove" onClick={() => set(0)}>
        <X />
      </IconButton>
      <p className="cart-line-reason">{reasonOf(line)}</p>
      <div className="cart-line-ways">
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
        <ButtonLink size="s" variant="white" to={`/product/${line.slug}#similar`}>
          {t('cart.unavailable.similar')}
        </ButtonLink>
      </div>
    </li>
  )
}

const reasonOf = ({ reason, can_have, available_on }: UnavailableLine): string => {
  const why = t(`cart.unavailable.${reason}`, { n: can_have })
  return available_on ? t('cart.unavailable.nearest', { why, day: formatDay(available_on) }) : why
}

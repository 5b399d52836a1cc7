import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { cartSettings } from '#/domains/cart/rules/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import './quantity-field.css'

/** 0 removes the line. */
export const QuantityField = ({
  value,
  onChange,
  name,
}: {
  value: number
  onChange: (value: number) => void
  name: string
}) => {
  const { mostOfLine } = useShopSettings<typeof cartSettings>('cart')
  const [typed, type] = useState<string | null>(null)
  const set = (next: number) => onChange(Math.min(mostOfLine, Math.max(0, next)))
  const finish = () => {
    type(null)
    const next = Number(typed)
    // An emptied field is not zero.
    if (typed && next !== value) set(next)
  }
  const follow = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') currentTarget.blur()
    if (key === 'ArrowUp') set(value + 1)
    if (key === 'ArrowDown' && value > 1) set(value - 1)
  }
  return (
    <div className="stepper quantity-field" role="group" aria-label={t('cart.line.quantity', { name })}>
      <button type="button" aria-label={t('ui.stepper.less')} onClick={() => set(value - 1)}>
        <Minus />
      </button>
      <input
        className="stepper-value"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('cart.line.quantity', { name })}
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value.replace(/\D/g, '').slice(0, 2))}
        onBlur={finish}
        onKeyDown={follow}
      />
      <button
        type="button"
        aria-label={t('ui.stepper.more')}
        aria-disabled={value >= mostOfLine}
        onClick={() => set(value + 1)}
      >
        <Plus />
      </button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'

export const TimeCard = ({
  value,
  title,
  hint,
  price,
  few,
  checked,
  disabled,
  onChange,
}: {
  value: string
  title: string
  hint: ReactNode
  price?: string
  few?: boolean
  checked: boolean
  disabled?: boolean
  onChange: () => void
}) => (
  <label className={classes('window', few && 'is-few', price !== undefined && 'window-wide')}>
    <input
      type="radio"
      name="delivery-window"
      className="visually-hidden"
      value={value}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
    <span>
      <b>{title}</b>
      <small>{hint}</small>
    </span>
    {price !== undefined && <span className="window-price">{price}</span>}
  </label>
)

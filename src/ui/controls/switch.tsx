import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'

export const Switch = ({
  label,
  hint,
  checked,
  onChange,
  className,
  ...input
}: {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
} & Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type'>) => (
  <label className={classes('switch', className)}>
    <span>
      {label}
      {hint && <span className="choice-hint">{hint}</span>}
    </span>
    <input
      {...input}
      type="checkbox"
      role="switch"
      className="switch-track"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
)

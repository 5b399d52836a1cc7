import type { ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import './radio-chip.css'

/** Put several into a `<fieldset className="chips">`. */
export const RadioChip = ({
  line,
  onChange,
  children,
  ...input
}: {
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  line?: boolean
  onChange: () => void
  children: ReactNode
}) => (
  <label className={classes('chip', 'radio-chip', line && 'chip-line', input.checked && 'is-on')}>
    <input {...input} type="radio" className="visually-hidden" onChange={onChange} />
    {typeof children === 'string' ? <span>{children}</span> : children}
  </label>
)

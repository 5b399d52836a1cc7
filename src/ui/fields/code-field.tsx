import type { ComponentProps, CSSProperties } from 'react'
import { classes } from '#/ui/classes.ts'
import { Field, type FieldFrame } from '#/ui/fields/field.tsx'

type Props = Pick<FieldFrame, 'label' | 'hint' | 'error'> & {
  length: number
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>

/** One native field, so that paste and SMS suggestions work. */
export const CodeField = ({
  label,
  hint,
  error,
  length,
  value,
  onChange,
  onComplete,
  className,
  ...input
}: Props) => {
  const type = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <Field {...{ label, hint, error }} className={classes('code-field', className)}>
      {(wiring) => (
        <div className="code-field-boxes" style={{ '--length': length } as CSSProperties}>
          <input
            {...input}
            {...wiring}
            className="code-field-input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            value={value}
            onChange={(event) => type(event.target.value)}
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={classes('code-field-box', index === Math.min(value.length, length - 1) && 'is-now')}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}

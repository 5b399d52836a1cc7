import type { ChangeEvent, ComponentProps } from 'react'
import { Field, type FieldFrame } from '#/ui/fields/field.tsx'
import { drawPhone, typePhone } from '#/ui/fields/phone-mask.ts'

type Props = FieldFrame & {
  /** As far as typed. */
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'>

/** As «+7 (973) 620-14-08», while typed or pasted. */
export const PhoneField = ({
  label,
  hint,
  error,
  ok,
  optional,
  after,
  className,
  value,
  onChange,
  onBlur,
  ...input
}: Props) => {
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    const typed = typePhone(value, target.value, target.selectionStart ?? target.value.length, inputType)
    // Before React compares values, so the caret stays.
    target.value = typed.drawn
    target.setSelectionRange(typed.caret, typed.caret)
    if (typed.phone !== value) onChange(typed.phone)
  }
  return (
    <Field {...{ label, hint, error, ok, optional, after, className }}>
      {(wiring) => (
        <input
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7"
          {...input}
          {...wiring}
          type="tel"
          className="input"
          value={drawPhone(value)}
          onChange={type}
          onBlur={(event) => {
            if (value === '+7') onChange('')
            onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#/ui/classes.ts'
import { FieldError } from '#/ui/fields/field.tsx'

/** Consents start unticked. `count` stands at the far end (filters). */
export const Checkbox = ({
  label,
  hint,
  checked,
  onChange,
  error,
  count,
  className,
  ...input
}: {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: ReactNode
  count?: ReactNode
} & Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type'>) => {
  const errorId = useId()
  return (
    <>
      <label className={classes('choice', className)}>
        <input
          {...input}
          type="checkbox"
          className="choice-mark"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className="choice-text">
          {label}
          {hint && <span className="choice-hint">{hint}</span>}
        </span>
        {count !== undefined && <span className="choice-count">{count}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  )
}

export type Option<Value extends string> = {
  value: Value
  title: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

type ChoiceProps<Value extends string> = {
  legend: ReactNode
  hideLegend?: boolean
  name?: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  error?: ReactNode
  className?: string
}

const Radios = <Value extends string>({
  legend,
  hideLegend,
  name,
  value,
  onChange,
  options,
  error,
  className,
  look,
}: ChoiceProps<Value> & { look: 'choice' | 'radio-card' }) => {
  const group = useId()
  return (
    <fieldset
      className={classes('choice-group', className)}
      aria-describedby={error ? `${group}-error` : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : 'choice-legend'}>{legend}</legend>
      <div className={`${look}s`}>
        {options.map((option) => (
          <label className={look} key={option.value}>
            <input
              type="radio"
              className="choice-mark"
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="choice-text">
              <span className="choice-title">{option.title}</span>
              {option.hint && <span className="choice-hint">{option.hint}</span>}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${group}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

export const RadioGroup = <Value extends string>(props: ChoiceProps<Value>) => (
  <Radios {...props} look="choice" />
)

export const RadioCards = <Value extends string>(props: ChoiceProps<Value>) => (
  <Radios {...props} look="radio-card" />
)

export const Segmented = <Value extends string>({
  legend,
  name,
  value,
  onChange,
  options,
  className,
}: {
  legend: string
  name?: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean }[]
  className?: string
}) => {
  const group = useId()
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{legend}</legend>
      <div className="segmented">
        {options.map((option) => (
          <label className="segmented-option" key={option.value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

export type FieldFrame = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  ok?: ReactNode
  optional?: boolean
  /** To the right, of the control's height. */
  after?: ReactNode
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="field-error" id={id}>
    <CircleAlert aria-hidden="true" />
    <span>{children}</span>
  </p>
)

type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** `children` gets the ids that link label and messages. */
export const Field = ({
  label,
  hint,
  error,
  ok,
  optional,
  after,
  counter,
  className,
  children,
}: FieldFrame & { counter?: ReactNode; className?: string; children: (wiring: Wiring) => ReactNode }) => {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ? null : (ok ?? hint)
  const control = children({
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || note ? noteId : undefined,
  })
  return (
    <div className={classes('field', !error && ok ? 'is-ok' : null, className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {t('ui.field.optional')}</span>}
      </label>
      {after ? (
        <div className="field-row">
          {control}
          {after}
        </div>
      ) : (
        control
      )}
      {error && <FieldError id={noteId}>{error}</FieldError>}
      {(note || counter) && (
        <div className="field-hint field-hint-row">
          {note && (
            <p id={noteId} className={ok ? 'field-ok' : undefined}>
              {note}
            </p>
          )}
          {counter}
        </div>
      )}
    </div>
  )
}

export const TextField = ({
  label,
  hint,
  error,
  ok,
  optional,
  after,
  className,
  ...input
}: FieldFrame & ComponentProps<'input'>) => (
  <Field {...{ label, hint, error, ok, optional, after, className }}>
    {(wiring) => <input type="text" {...input} {...wiring} className="input" />}
  </Field>
)

export const TextArea = ({
  label,
  hint,
  error,
  ok,
  optional,
  counter,
  className,
  ...area
}: Omit<FieldFrame, 'after'> & { counter?: { max: number } } & ComponentProps<'textarea'>) => {
  const written = [...String(area.value ?? area.defaultValue ?? '')].length
  const count = counter && (
    <span className={classes('field-counter', written > counter.max && 'is-over')}>
      <span aria-hidden="true">
        {written} / {counter.max}
      </span>
      <span className="visually-hidden">{t('ui.field.counter', { written, max: counter.max })}</span>
    </span>
  )
  return (
    <Field {...{ label, hint, error, ok, optional, counter: count, className }}>
      {(wiring) => <textarea {...area} {...wiring} className="input" />}
    </Field>
  )
}

export const SelectField = ({
  label,
  hint,
  error,
  ok,
  optional,
  className,
  children,
  ...select
}: Omit<FieldFrame, 'after'> & ComponentProps<'select'>) => (
  <Field {...{ label, hint, error, ok, optional, className }}>
    {(wiring) => (
      <select {...select} {...wiring} className="input">
        {children}
      </select>
    )}
  </Field>
)

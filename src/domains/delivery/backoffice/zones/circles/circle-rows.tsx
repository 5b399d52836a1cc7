import { Plus, X } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { MAX_CIRCLES } from '#/domains/delivery/rules/circles.ts'
import { CIRCLE_FIELDS, type CircleDraft, nextCircle } from './circles-draft.ts'

export const CircleRows = ({
  circles,
  errors,
  onChange,
}: {
  circles: readonly CircleDraft[]
  errors: Record<string, string>
  onChange: (circles: CircleDraft[]) => void
}) => (
  <div className="circle-rows" role="group" aria-label={t('staff.zones.circles.title')}>
    <div className="circle-row circle-head" aria-hidden="true">
      {CIRCLE_FIELDS.map((field) => (
        <span key={field}>{t(`staff.zones.circles.fields.${field}`)}</span>
      ))}
    </div>
    {circles.map((circle, at) => (
      <CircleRow
        key={at}
        at={at}
        circle={circle}
        errors={errors}
        onChange={(next) => onChange(circles.map((one, index) => (index === at ? next : one)))}
        onRemove={() => onChange(circles.toSpliced(at, 1))}
      />
    ))}
    {circles.length < MAX_CIRCLES && (
      <Button
        size="s"
        variant="line"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onChange([...circles, nextCircle(circles)])}
      >
        {t('staff.zones.circles.add')}
      </Button>
    )}
  </div>
)

const CircleRow = ({
  at,
  circle,
  errors,
  onChange,
  onRemove,
}: {
  at: number
  circle: CircleDraft
  errors: Record<string, string>
  onChange: (circle: CircleDraft) => void
  onRemove: () => void
}) => {
  const faults = CIRCLE_FIELDS.flatMap((field) => {
    const error = errors[`circles.${at}.${field}`]
    return error ? [{ field, error }] : []
  })
  const noteId = `circle-${at}-errors`
  return (
    <div className="circle-row">
      {CIRCLE_FIELDS.map((field) => {
        const isWrong = faults.some((fault) => fault.field === field)
        return (
          <input
            key={field}
            className={classes('input', isWrong && 'is-wrong')}
            inputMode={field === 'courier_minutes' ? 'numeric' : 'decimal'}
            aria-label={t('staff.zones.circles.of', {
              n: at + 1,
              field: t(`staff.zones.circles.fields.${field}`),
            })}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? noteId : undefined}
            placeholder={field === 'free_from' ? t('staff.zones.circles.never') : undefined}
            value={circle[field]}
            onChange={({ target: { value } }) => onChange({ ...circle, [field]: value })}
          />
        )
      })}
      <IconButton label={t('staff.zones.circles.remove', { n: at + 1 })} onClick={onRemove}>
        <X />
      </IconButton>
      {faults.length > 0 && (
        <div className="circle-errors" id={noteId}>
          {faults.map(({ field, error }) => (
            <FieldError key={field}>
              {t('staff.zones.circles.fault', { field: t(`staff.zones.circles.fields.${field}`), error })}
            </FieldError>
          ))}
        </div>
      )}
    </div>
  )
}

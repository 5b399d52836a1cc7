import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { HomeBlocks } from '#/domains/content/contract/customer.ts'
import { STEP_ICONS, type StepIcon } from '#/domains/content/contract/staff/home.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'

export type HowStep = Omit<HomeBlocks['how_it_works']['steps'][number], 'icon'> & { icon: StepIcon }

/** A flower for an icon that does not exist. */
export const withKnownIcon = (step: HomeBlocks['how_it_works']['steps'][number]): HowStep => ({
  ...step,
  icon: STEP_ICONS.find((icon) => icon === step.icon) ?? 'flower-2',
})

export const HowStepFields = ({
  step,
  errorOf,
  onChange,
  onRemove,
}: {
  step: HowStep
  errorOf: (field: keyof HowStep) => string | undefined
  onChange: (patch: Partial<HowStep>) => void
  /** Null: too few are left. */
  onRemove: (() => void) | null
}) => {
  const [isNew] = useState(step.title === '')
  return (
    <details className="tile-editor" open={isNew}>
      <summary>
        <b>{step.title || t('staff.banners.newStep')}</b>
        <span className="muted">{step.text}</span>
      </summary>
      <div className="stacked-fields">
        <div className="two-fields">
          {(['title', 'time', 'text'] as const).map((field) => (
            <TextField
              key={field}
              label={t(`staff.banners.stepFields.${field}`)}
              value={step[field]}
              error={errorOf(field)}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          ))}
          <SelectField
            label={t('staff.banners.stepFields.icon')}
            value={step.icon}
            error={errorOf('icon')}
            onChange={({ target: { value } }) => onChange({ icon: value as StepIcon })}
          >
            {STEP_ICONS.map((icon) => (
              <option key={icon} value={icon}>
                {t(`staff.banners.icons.${icon}`)}
              </option>
            ))}
          </SelectField>
        </div>
        {onRemove && (
          <Button size="s" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            {t('staff.banners.removeStep')}
          </Button>
        )}
      </div>
    </details>
  )
}

import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { SelectField, TextArea, TextField } from '#/ui/fields/field.tsx'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'
import type { PeakDraft } from './peak-draft.ts'
import { labelOf } from './peak-draft.ts'

type Form = ReturnType<typeof useEditForm<PeakDraft>>
type TextKey = 'title' | 'window_minutes' | 'percent' | 'order_until' | 'category_id' | 'note' | 'date'

export const PeakFields = ({
  form,
  categories,
  today,
  isNew,
}: {
  form: Form
  categories: readonly { id: number; name: string }[]
  today: string
  isNew: boolean
}) => {
  const field = (key: TextKey) => ({
    label: labelOf(key),
    value: form.values[key],
    // The API names the price by its factor.
    error: form.errors[key] ?? (key === 'percent' ? form.errors.price_factor : undefined),
    onChange: ({ target: { value } }: { target: { value: string } }) => form.set({ [key]: value }),
  })
  return (
    <div className="delivery-column">
      <section className="staff-card delivery-card">
        <h2>{t('staff.peaks.main')}</h2>
        {isNew && <TextField {...field('date')} type="date" min={today} />}
        <TextField {...field('title')} />
        <TextArea
          {...field('note')}
          rows={2}
          counter={{ max: 200 }}
          hint={t('staff.peaks.noteHint')}
          optional
        />
      </section>
      <section className="staff-card delivery-card">
        <h2>{t('staff.peaks.price')}</h2>
        <div className="delivery-pair">
          <TextField {...field('window_minutes')} inputMode="numeric" />
          <TextField {...field('percent')} inputMode="numeric" />
        </div>
        <p className="small muted">{t('staff.peaks.percentHint')}</p>
      </section>
      <section className="staff-card delivery-card">
        <h2>{t('staff.peaks.limits')}</h2>
        <div>
          {(['prepay_only', 'points_off', 'promo_off'] as const).map((key) => (
            <Checkbox
              key={key}
              label={labelOf(key)}
              hint={key === 'prepay_only' ? t('staff.peaks.prepayHint') : undefined}
              checked={form.values[key]}
              onChange={(on) => form.set({ [key]: on })}
            />
          ))}
        </div>
        <TextField {...field('order_until')} type="datetime-local" hint={t('staff.peaks.untilHint')} />
        <SelectField {...field('category_id')}>
          <option value="">{t('staff.peaks.wholeMenu')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </section>
    </div>
  )
}

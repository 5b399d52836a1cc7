import { t } from '#/platform/shared/texts.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import type { FieldsProps } from './what-fields.tsx'

export const WhenFields = ({
  values,
  errors,
  set,
  used,
  cityName,
}: FieldsProps & {
  used: number
  cityName: string
}) => (
  <section className="staff-card promo-card" aria-labelledby="promo-when">
    <h2 id="promo-when">{t('staff.promo.when')}</h2>
    <div className="promo-pair">
      <TextField
        type="date"
        label={t('staff.promo.fields.starts_on')}
        value={values.starts_on ?? ''}
        error={errors.starts_on}
        onChange={(event) => set({ starts_on: event.target.value || null })}
      />
      <TextField
        type="date"
        label={t('staff.promo.fields.ends_on')}
        value={values.ends_on ?? ''}
        error={errors.ends_on}
        onChange={(event) => set({ ends_on: event.target.value || null })}
      />
    </div>
    <p className="muted small">{t('staff.promo.clock', { city: cityName })}</p>
    <div className="promo-pair">
      <TextField
        label={t('staff.promo.fields.usage_limit')}
        hint={used > 0 ? t('staff.promo.usedAlready', { n: used }) : t('staff.promo.noLimitHint')}
        inputMode="numeric"
        value={values.usage_limit}
        error={errors.usage_limit}
        onChange={(event) => set({ usage_limit: event.target.value })}
      />
      <TextField
        label={t('staff.promo.fields.per_user_limit')}
        hint={t('staff.promo.perUserHint')}
        inputMode="numeric"
        value={values.per_user_limit}
        error={errors.per_user_limit}
        onChange={(event) => set({ per_user_limit: event.target.value })}
      />
    </div>
    <Switch
      label={t('staff.promo.fields.first_order_only')}
      hint={t('staff.promo.firstOrderHint')}
      checked={values.first_order_only}
      onChange={(first_order_only) => set({ first_order_only })}
    />
  </section>
)

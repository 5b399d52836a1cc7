import type { FormEvent } from 'react'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox, Segmented } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { type pricesApi, ROUNDINGS, RULES, WAYS } from '../../contract/prices.ts'
import type { PriceDraft } from './price-draft.ts'

type Choices = Output<typeof pricesApi.choices>
type Props = {
  draft: PriceDraft
  errors: Record<string, string>
  set: (part: Partial<PriceDraft>) => void
}

/** Whatever is changed takes away what was shown: it would not be what is sent. */
export const TermsForm = ({
  choices,
  busy,
  onLook,
  ...props
}: Props & { choices: Choices; busy: boolean; onLook: () => Promise<boolean> }) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    void onLook().then((isShown) => isShown || focusInvalidField(currentTarget))
  }
  return (
    <form className="staff-card prices-form" noValidate onSubmit={submit}>
      <h2>{t('staff.prices.form.title')}</h2>
      <Products {...props} choices={choices} />
      <Rule {...props} withCosts={choices.with_costs} />
      <Time {...props} now={choices.now} />
      <Limits {...props} withCosts={choices.with_costs} />
      <Button type="submit" busy={busy}>
        {t('staff.prices.form.look')}
      </Button>
    </form>
  )
}

const Products = ({ draft, errors, set, choices }: Props & { choices: Choices }) => (
  <fieldset className="prices-part">
    <legend>{t('staff.prices.form.products')}</legend>
    <SelectField
      label={t('staff.prices.form.category')}
      value={draft.category}
      onChange={({ target: { value } }) => set({ category: value })}
    >
      <option value="">{t('staff.prices.form.anyCategory')}</option>
      {choices.categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={t('staff.prices.form.flower')}
      value={draft.flower}
      onChange={({ target: { value } }) => set({ flower: value })}
    >
      <option value="">{t('staff.prices.form.anyFlower')}</option>
      <Options title={t('staff.prices.form.words')} values={choices.flowers} />
      <Options title={t('staff.prices.form.stems')} values={choices.stems} />
    </SelectField>
    <div className="prices-pair">
      <SelectField
        label={t('staff.prices.form.size')}
        value={draft.size}
        onChange={({ target: { value } }) => set({ size: value })}
      >
        <option value="">{t('staff.prices.form.anySize')}</option>
        {choices.sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <TextField
        label={t('staff.prices.form.search')}
        value={draft.search}
        onChange={({ target: { value } }) => set({ search: value })}
      />
      {(['price_from', 'price_to'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`staff.prices.form.${name}`)}
          inputMode="decimal"
          value={draft[name]}
          error={errors[name]}
          onChange={({ target: { value } }) => set({ [name]: value })}
        />
      ))}
    </div>
  </fieldset>
)

const Options = ({ title, values }: { title: string; values: readonly string[] }) =>
  values.length > 0 && (
    <optgroup label={title}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </optgroup>
  )

const Rule = ({ draft, errors, set, withCosts }: Props & { withCosts: boolean }) => (
  <fieldset className="prices-part">
    <legend>{t('staff.prices.form.rule')}</legend>
    <Segmented
      legend={t('staff.prices.form.rule')}
      value={draft.kind}
      onChange={(kind) => set({ kind })}
      options={RULES.filter((kind) => withCosts || kind !== 'margin').map((kind) => ({
        value: kind,
        label: t(`staff.prices.form.kinds.${kind}`),
      }))}
    />
    <TextField
      label={t(`staff.prices.form.values.${draft.kind}`)}
      autoComplete="off"
      value={draft.value}
      error={errors['value']}
      onChange={({ target: { value } }) => set({ value })}
    />
    <div className="prices-pair">
      <SelectField
        label={t('staff.prices.form.rounding')}
        value={draft.rounding}
        onChange={({ target: { value } }) => set({ rounding: value as PriceDraft['rounding'] })}
      >
        {ROUNDINGS.map((one) => (
          <option key={one} value={one}>
            {t(`staff.prices.form.roundings.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('staff.prices.form.way')}
        value={draft.way}
        onChange={({ target: { value } }) => set({ way: value as PriceDraft['way'] })}
      >
        {WAYS.map((one) => (
          <option key={one} value={one}>
            {t(`staff.prices.form.ways.${one}`)}
          </option>
        ))}
      </SelectField>
    </div>
  </fieldset>
)

const MOMENTS = [
  ['from', 'from_date', 'from_time', 'fromTime'],
  ['to', 'to_date', 'to_time', 'toTime'],
] as const

const Time = ({ draft, errors, set, now }: Props & { now: string }) => (
  <fieldset className="prices-part">
    <legend>{t('staff.prices.form.when')}</legend>
    <Segmented
      legend={t('staff.prices.form.when')}
      value={draft.when}
      onChange={(when) => set({ when })}
      options={(['always', 'period'] as const).map((when) => ({
        value: when,
        label: t(`staff.prices.form.${when}`),
      }))}
    />
    {draft.when === 'period' && (
      <>
        {MOMENTS.map(([name, date, time, timeLabel]) => (
          <div key={name} className="prices-pair">
            <TextField
              type="date"
              min={now.slice(0, 10)}
              label={t(`staff.prices.form.${name}`)}
              value={draft[date]}
              error={errors[name]}
              onChange={({ target: { value } }) => set({ [date]: value })}
            />
            <TextField
              type="time"
              label={t(`staff.prices.form.${timeLabel}`)}
              value={draft[time]}
              error={errors[time]}
              onChange={({ target: { value } }) => set({ [time]: value })}
            />
          </div>
        ))}
        <p className="small muted">
          {t('staff.prices.form.clock', {
            now: `${formatDay(now)}, ${formatTime(now.slice(11, 16))}`,
          })}
        </p>
      </>
    )}
    <p className="small muted">{t('staff.prices.form.where')}</p>
    <Note tone={draft.when === 'period' ? 'leaf' : 'plain'}>
      {t(draft.when === 'period' ? 'staff.prices.form.returns' : 'staff.prices.form.forGood')}
    </Note>
  </fieldset>
)

const Limits = ({ draft, errors, set, withCosts }: Props & { withCosts: boolean }) => (
  <div className="prices-part">
    {withCosts && (
      <div className="prices-pair">
        {(['floor', 'growth'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`staff.prices.form.${name}`)}
            hint={t(`staff.prices.form.${name}Hint`)}
            optional
            inputMode="decimal"
            value={draft[name]}
            error={errors[name]}
            onChange={({ target: { value } }) => set({ [name]: value })}
          />
        ))}
      </div>
    )}
    <Checkbox
      label={t('staff.prices.form.keepSales')}
      hint={t('staff.prices.form.keepSalesHint')}
      checked={draft.keep_sales}
      onChange={(checked) => set({ keep_sales: checked })}
    />
    <Checkbox
      label={t('staff.prices.form.showOld')}
      hint={t('staff.prices.form.showOldHint')}
      checked={draft.show_old}
      onChange={(checked) => set({ show_old: checked })}
    />
  </div>
)

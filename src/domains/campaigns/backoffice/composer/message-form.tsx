import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { Checkbox, Segmented } from '#/ui/controls/choice.tsx'
import { SelectField, TextArea, TextField } from '#/ui/fields/field.tsx'
import { type CampaignChoices, MAX_TEXT, MAX_TITLE } from '../../contract/campaigns.ts'
import { placeholder, PLACEHOLDERS } from '../../rules/staff/compose-text.ts'
import { smsParts } from '../../rules/sms-parts.ts'
import type { CampaignDraft } from './campaign-draft.ts'

type Props = {
  draft: CampaignDraft
  errors: Record<string, string>
  set: (part: Partial<CampaignDraft>) => void
  choices: CampaignChoices
  /** As the person of the preview would get it. */
  sms: string
  /** Of the group left alone. */
  control: number
}

export const MessageForm = (props: Props) => (
  <div className="campaigns-form">
    <h2>{t('staff.campaigns.form.title')}</h2>
    <Words {...props} />
    <TextField
      label={t('staff.campaigns.form.link')}
      hint={t('staff.campaigns.form.linkHint')}
      value={props.draft.link}
      error={props.errors['link']}
      onChange={({ target }) => props.set({ link: target.value })}
    />
    <Promo {...props} />
    <When {...props} />
    <TextField
      label={t('staff.campaigns.form.name')}
      hint={t('staff.campaigns.form.nameHint')}
      value={props.draft.name}
      error={props.errors['name']}
      maxLength={80}
      onChange={({ target }) => props.set({ name: target.value })}
    />
    <Checkbox
      label={t('staff.campaigns.form.control')}
      hint={t('staff.campaigns.form.controlHint', { n: props.control })}
      checked={props.draft.with_control}
      onChange={(checked) => props.set({ with_control: checked })}
    />
  </div>
)

const Words = ({ draft, errors, set, choices, sms }: Props) => {
  const { parts, room } = smsParts(sms)
  const hint = draft.channels.includes('sms')
    ? `${t('staff.campaigns.form.sms', { n: parts, sum: formatMoney(parts * choices.sms_price) })}, ${t('staff.campaigns.form.counter', { n: sms.length, room })}`
    : undefined
  return (
    <>
      <TextField
        label={t('staff.campaigns.form.heading')}
        hint={t('staff.campaigns.form.headingHint')}
        value={draft.title}
        error={errors['title']}
        maxLength={MAX_TITLE}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        label={t('staff.campaigns.form.text')}
        rows={6}
        hint={hint}
        value={draft.text}
        error={errors['text']}
        maxLength={MAX_TEXT}
        onChange={({ target }) => set({ text: target.value })}
      />
      <div className="campaigns-chips">
        {PLACEHOLDERS.map((name) => (
          <Chip
            key={name}
            line
            aria-label={t('staff.campaigns.form.insert', {
              name: `${placeholder(name)}, ${t(`staff.campaigns.placeholderHints.${name}`)}`,
            })}
            onClick={() => set({ text: [draft.text, placeholder(name)].filter(Boolean).join(' ') })}
          >
            {placeholder(name)}
          </Chip>
        ))}
      </div>
    </>
  )
}

const Promo = ({ draft, errors, set, choices }: Props) => (
  <SelectField
    label={t('staff.campaigns.form.promo')}
    optional
    value={draft.promo_code}
    error={errors['promo_code']}
    onChange={({ target }) => set({ promo_code: target.value })}
  >
    <option value="">{t('staff.campaigns.form.noPromo')}</option>
    {choices.promos.map(({ code, ends_on: endsOn }) => (
      <option key={code} value={code}>
        {endsOn ? t('staff.campaigns.form.promoUntil', { code, day: formatDay(endsOn) }) : code}
      </option>
    ))}
  </SelectField>
)

const When = ({ draft, errors, set, choices: { now } }: Props) => (
  <>
    <Segmented
      legend={t('staff.campaigns.form.when')}
      value={draft.when}
      onChange={(when) => set({ when, date: draft.date || now.slice(0, 10) })}
      options={(['now', 'later'] as const).map((when) => ({
        value: when,
        label: t(`staff.campaigns.form.${when}`),
      }))}
    />
    {draft.when === 'later' && (
      <div className="campaigns-pair">
        <TextField
          type="date"
          min={now.slice(0, 10)}
          label={t('staff.campaigns.form.date')}
          value={draft.date}
          error={errors['starts']}
          onChange={({ target }) => set({ date: target.value })}
        />
        <TextField
          type="time"
          label={t('staff.campaigns.form.time')}
          value={draft.time}
          onChange={({ target }) => set({ time: target.value })}
        />
      </div>
    )}
    <p className="small muted">
      {t('staff.campaigns.form.clock', { now: `${formatDay(now)}, ${formatTime(now.slice(11, 16))}` })}
    </p>
  </>
)

import { MAX_NAME } from '#/domains/certificates/contract/customer.ts'
import { GIFT_WAYS } from '#/domains/certificates/rules/designs.ts'
import { t } from '#/platform/shared/texts.ts'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import type { DraftProps } from '../certificate-draft.ts'

type Props = DraftProps & { errors: Record<string, string>; printHint: string }

/** How it reaches whoever gets it, and who that is. */
export const WayChoice = ({ draft, write, errors, printHint }: Props) => (
  <div className="certificate-way">
    <fieldset className="chips">
      <legend className="certificate-legend">{t('certificate.way.label')}</legend>
      {GIFT_WAYS.map((way) => (
        <RadioChip
          key={way}
          name="way"
          value={way}
          checked={draft.way === way}
          onChange={() => write({ way })}
        >
          {t(`certificate.way.${way}`)}
        </RadioChip>
      ))}
    </fieldset>
    {draft.way === 'print' && <p className="small muted">{printHint}</p>}
    <div className="certificate-pair">
      <TextField
        label={t('certificate.form.to')}
        optional
        maxLength={MAX_NAME}
        autoComplete="off"
        value={draft.to}
        onChange={({ target }) => write({ to: target.value })}
        error={errors.to_name}
      />
      {draft.way === 'sms' && (
        <PhoneField
          label={t('certificate.form.phone')}
          autoComplete="off"
          value={draft.phone}
          onChange={(phone) => write({ phone })}
          error={errors.to_phone}
        />
      )}
      {draft.way === 'email' && (
        <TextField
          label={t('certificate.form.email')}
          type="email"
          autoComplete="off"
          value={draft.email}
          onChange={({ target }) => write({ email: target.value })}
          error={errors.to_email}
        />
      )}
    </div>
  </div>
)

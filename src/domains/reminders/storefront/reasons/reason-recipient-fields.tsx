import type { Recipient } from '#/domains/delivery/contract/address-book.ts'
import { t } from '#/platform/shared/texts.ts'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import type { ReasonDraft } from './reason-draft.ts'

export const ReasonRecipientFields = ({
  draft: { recipient, name, phone },
  recipients,
  errors,
  onChange,
}: {
  draft: ReasonDraft
  recipients: readonly Recipient[]
  errors: Record<string, string>
  onChange: (change: Partial<ReasonDraft>) => void
}) => (
  <>
    <SelectField
      label={t('reasons.recipient.label')}
      optional
      value={recipient}
      onChange={({ target }) => onChange({ recipient: target.value })}
      error={errors.recipient_id}
    >
      <option value="">{t('reasons.recipient.nobody')}</option>
      {recipients.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
      <option value="new">{t('reasons.recipient.new')}</option>
    </SelectField>
    {recipient === 'new' && (
      <>
        <TextField
          label={t('orders.recipient.name')}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
          error={errors.name}
          maxLength={100}
          autoComplete="off"
        />
        <PhoneField
          label={t('orders.recipient.phone')}
          value={phone}
          onChange={(typed) => onChange({ phone: typed })}
          error={errors.phone}
          autoComplete="off"
        />
      </>
    )}
  </>
)

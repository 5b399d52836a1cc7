import type { User } from '#/domains/auth/contract.ts'
import { formatPhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox, RadioCards } from '#/ui/choice.tsx'
import { TextField } from '#/ui/field.tsx'
import { PhoneField } from '#/ui/phone-field.tsx'
import { useOrderDraft } from './order-draft-store.ts'
import { clearErrors, useOrderForm } from './order-form-store.ts'

/** Who gets the flowers: «Получу лично» comes first (`spec §3`). */
export const RecipientFields = ({ user }: { user: User | null }) => {
  const { draft, write } = useOrderDraft()
  const errors = useOrderForm((form) => form.errors)
  const self = draft.selectedRecipient === 'self'
  return (
    <>
      <RadioCards
        legend={t('orders.recipient.legend')}
        hideLegend
        className="recipient-choice"
        value={draft.selectedRecipient}
        onChange={(selectedRecipient) => {
          write({ selectedRecipient })
          clearErrors('recipient.name', 'recipient.phone')
        }}
        options={[
          {
            value: 'self',
            title: t('orders.recipient.self'),
            hint: user ? formatPhone(user.phone) : undefined,
          },
          { value: 'other', title: t('orders.recipient.other'), hint: t('orders.recipient.otherHint') },
        ]}
      />
      {self ? (
        !user?.name && (
          <TextField
            label={t('orders.recipient.selfName')}
            value={draft.selfName}
            onChange={({ target }) => {
              write({ selfName: target.value })
              clearErrors('recipient.name')
            }}
            error={errors['recipient.name']}
            maxLength={100}
            autoComplete="name"
          />
        )
      ) : (
        <>
          <div className="order-pair">
            <TextField
              label={t('orders.recipient.name')}
              value={draft.recipientName}
              onChange={({ target }) => {
                write({ recipientName: target.value })
                clearErrors('recipient.name')
              }}
              error={errors['recipient.name']}
              maxLength={100}
              autoComplete="off"
            />
            <PhoneField
              label={t('orders.recipient.phone')}
              value={draft.recipientPhone}
              onChange={(recipientPhone) => {
                write({ recipientPhone })
                clearErrors('recipient.phone')
              }}
              error={errors['recipient.phone']}
              autoComplete="off"
            />
          </div>
          <div>
            <Checkbox
              label={t('orders.recipient.anonymous')}
              hint={t('orders.recipient.anonymousHint')}
              checked={draft.anonymousOrder}
              onChange={(anonymousOrder) => write({ anonymousOrder })}
            />
            <Checkbox
              label={t('orders.recipient.photo')}
              hint={t('orders.recipient.photoHint')}
              checked={draft.photoRecipient}
              onChange={(photoRecipient) => write({ photoRecipient })}
            />
          </div>
        </>
      )}
    </>
  )
}

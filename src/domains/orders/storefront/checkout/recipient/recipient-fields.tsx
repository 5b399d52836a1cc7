import { useEffect } from 'react'
import type { User } from '#/domains/auth/contract/sign-in.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { CardDoubt } from '../wishes/card-doubt.tsx'
import { useOrderDraft } from '../order-draft-store.ts'
import { focusRecipient } from '../focus-step.ts'
import { clearErrors, useOrderForm } from '../order-form-store.ts'
import { PaymentLimits } from '../payment/payment-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { isRecipientAsked, recipientOf } from './chosen-recipient.ts'
import { RecipientChoice } from './recipient-choice.tsx'
import { forgetRecipients, loadRecipients, useRecipients } from './recipients-store.ts'
import { SavedRecipient } from './saved-recipient.tsx'
import type { Payment } from '../payment/use-payment.ts'

/** Order of the choices: `spec §3`. */
export const RecipientFields = ({ user, payment }: { user: User | null; payment: Payment }) => {
  const { draft, write } = useOrderDraft()
  const choice = useChoice((state) => state.choice)
  const saved = useRecipients((state) => state.items)
  const needsRecipient = isRecipientAsked(choice)
  const { kind, name, phone } = recipientOf({ user, choice, draft })
  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    void loadRecipients()
    return forgetRecipients
  }, [userId])

  const choose = (selectedRecipient: string) => {
    const one = saved.find(({ id }) => id === selectedRecipient)
    write({ selectedRecipient, ...(one && { savedName: one.name, savedPhone: one.phone }) })
    clearErrors('recipient.name', 'recipient.phone')
  }
  const person = { id: draft.selectedRecipient, user_id: userId ?? '', name, phone }
  return (
    <>
      <RecipientChoice
        value={kind === 'saved' ? draft.selectedRecipient : kind}
        userId={userId}
        saved={kind === 'saved' && !saved.some(({ id }) => id === person.id) ? [person, ...saved] : saved}
        selfOff={needsRecipient}
        onChange={choose}
      />
      {needsRecipient && <p className="small muted">{t('orders.recipient.addressRequested')}</p>}
      {kind === 'self' && <Oneself user={user} />}
      {kind === 'saved' && (
        <SavedRecipient
          key={person.id}
          person={person}
          onChanged={({ id, ...changed }) =>
            write({ selectedRecipient: id, savedName: changed.name, savedPhone: changed.phone })
          }
          onRemoved={() => {
            // The current order is still for that person.
            write({
              selectedRecipient: 'other',
              recipientName: name,
              recipientPhone: phone,
              saveRecipient: false,
            })
            focusRecipient()
          }}
        />
      )}
      {kind === 'other' && <SomebodyElse />}
      {kind !== 'self' && <Surprise pickup={choice.order_type === 'pickup'} asked={needsRecipient} />}
      <CardDoubt />
      {/* The payment method is not available for this recipient. */}
      {payment.leftOut !== null && <PaymentLimits payment={payment} />}
    </>
  )
}

const Oneself = ({ user }: { user: User | null }) => {
  const { draft, write } = useOrderDraft()
  const error = useOrderForm((form) => form.errors['recipient.name'])
  if (user?.name) return <p className="muted">{[user.name, formatPhone(user.phone)].join(', ')}</p>
  return (
    <TextField
      label={t('orders.recipient.selfName')}
      value={draft.selfName}
      onChange={({ target }) => {
        write({ selfName: target.value })
        clearErrors('recipient.name')
      }}
      hint={user ? t('orders.recipient.selfHint', { phone: formatPhone(user.phone) }) : undefined}
      error={error}
      maxLength={100}
      autoComplete="name"
    />
  )
}

const SomebodyElse = () => {
  const { draft, write } = useOrderDraft()
  const errors = useOrderForm((form) => form.errors)
  return (
    <>
      <PersonFields
        name={draft.recipientName}
        phone={draft.recipientPhone}
        errors={errors}
        onName={(recipientName) => {
          write({ recipientName })
          clearErrors('recipient.name')
        }}
        onPhone={(recipientPhone) => {
          write({ recipientPhone })
          clearErrors('recipient.phone')
        }}
      />
      <Checkbox
        label={t('orders.recipient.remember')}
        hint={t('orders.recipient.rememberHint')}
        checked={draft.saveRecipient}
        onChange={(saveRecipient) => write({ saveRecipient })}
      />
    </>
  )
}

/** `asked`: the recipient tells the address, so it is no surprise. */
const Surprise = ({ pickup, asked }: { pickup: boolean; asked: boolean }) => {
  const { draft, write } = useOrderDraft()
  return (
    <div>
      <Checkbox
        label={t('orders.recipient.anonymous')}
        hint={t('orders.recipient.anonymousHint')}
        checked={draft.anonymousOrder}
        onChange={(anonymousOrder) => write({ anonymousOrder })}
      />
      {!pickup && !asked && (
        <Checkbox
          label={t('orders.recipient.noCall')}
          hint={t('orders.recipient.noCallHint')}
          checked={draft.noCall}
          onChange={(noCall) => write({ noCall })}
        />
      )}
      {!pickup && (
        <Checkbox
          label={t('orders.recipient.photo')}
          hint={t('orders.recipient.photoHint')}
          checked={draft.photoRecipient}
          onChange={(photoRecipient) => write({ photoRecipient })}
        />
      )}
    </div>
  )
}

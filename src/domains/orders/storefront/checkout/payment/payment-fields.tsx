import { Banknote, CreditCard, Smartphone, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMissingConsents } from '#/domains/auth/storefront/consent/consents-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox, RadioCards } from '#/ui/controls/choice.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { useOrderDraft } from '../order-draft-store.ts'
import { clearErrors, useOrderForm } from '../order-form-store.ts'
import { methodCode } from '#/domains/orders/storefront/order/format-order.ts'
import type { Payment } from './use-payment.ts'

const icons = {
  online: <CreditCard aria-hidden="true" />,
  sbp: <Smartphone aria-hidden="true" />,
  at_pickup: <Store aria-hidden="true" />,
  to_courier: <Banknote aria-hidden="true" />,
}

/** `card`: by which one, where it is paid online. `isPaid`: by a certificate, whole. */
export const PaymentFields = ({
  payment,
  card,
  isPaid,
}: {
  payment: Payment
  card: ReactNode
  isPaid: boolean
}) => (
  <>
    {isPaid ? <p>{t('orders.payment.byCertificate')}</p> : <PaymentWays payment={payment} card={card} />}
    <ConsentTicks />
    <p className="small muted">
      {t('orders.payment.offer')}{' '}
      <Link className="order-inline-link" to="/public-offer" target="_blank">
        {t('orders.payment.offerLink')}
      </Link>
    </p>
  </>
)

const PaymentWays = ({ payment, card }: { payment: Payment; card: ReactNode }) => {
  const { draft, write } = useOrderDraft()
  const errors = useOrderForm((form) => form.errors)
  const { methods, selected } = payment
  return (
    <>
      <PaymentLimits payment={payment} />
      <RadioCards
        legend={t('orders.payment.legend')}
        hideLegend
        value={selected ? String(selected.id) : null}
        onChange={(id) => {
          write({ selectedPayment: Number(id) })
          clearErrors('payment_method', 'receipt_email')
        }}
        options={methods.map(({ id, code }) => ({
          value: String(id),
          title: t(`orders.payment.${code}`),
          hint: t(`orders.payment.${code}Hint`),
          icon: icons[code],
        }))}
        error={errors.payment_method}
      />
      {selected?.code === 'online' && card}
      {selected?.at_once && (
        <TextField
          type="email"
          label={t('orders.payment.email')}
          optional
          hint={t('orders.payment.emailHint')}
          value={draft.receiptEmail}
          onChange={({ target }) => {
            write({ receiptEmail: target.value })
            clearErrors('receipt_email')
          }}
          error={errors.receipt_email}
          inputMode="email"
          autoComplete="email"
          maxLength={200}
        />
      )}
    </>
  )
}

/** Unticked by default (`decisions §10`). */
const ConsentTicks = () => {
  const { draft, write } = useOrderDraft()
  const missingConsents = useMissingConsents()
  const error = useOrderForm((form) => form.errors['consents.personal_data'])
  const asksPersonal = missingConsents.personalData || draft.personalData || Boolean(error)
  if (!asksPersonal && !missingConsents.marketing) return null
  return (
    <div>
      {asksPersonal && (
        <Checkbox
          label={
            <>
              {t('orders.payment.consent')}{' '}
              <Link to="/personal-data" target="_blank">
                {t('orders.payment.consentLink')}
              </Link>
            </>
          }
          checked={draft.personalData}
          onChange={(personalData) => {
            write({ personalData })
            clearErrors('consents.personal_data')
          }}
          error={error}
        />
      )}
      {missingConsents.marketing && (
        <Checkbox
          label={t('orders.payment.marketing')}
          checked={draft.marketing}
          onChange={(marketing) => write({ marketing })}
        />
      )}
    </div>
  )
}

export const PaymentLimits = ({ payment: { selected, leftOut, reason } }: { payment: Payment }) => {
  const code = leftOut === null ? undefined : methodCode(leftOut)
  const words = [
    reason && t(`orders.payment.atOnce.${reason}`),
    code &&
      selected &&
      t('orders.payment.leftOut', {
        was: t(`orders.payment.${code}`),
        now: t(`orders.payment.${selected.code}`),
      }),
  ].filter(Boolean)
  return words.length > 0 ? (
    <Note tone={code ? 'honey' : 'plain'} role="status">
      {words.join(' ')}
    </Note>
  ) : null
}

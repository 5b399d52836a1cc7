import { Banknote, Store } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox, RadioCards } from '#/ui/choice.tsx'
import { useOrderDraft } from './order-draft-store.ts'
import { clearErrors, useOrderForm } from './order-form-store.ts'
import type { PaymentMethod } from './use-payment.ts'

const icons = { at_pickup: <Store aria-hidden="true" />, to_courier: <Banknote aria-hidden="true" /> }

/** How it is paid, and the consents, each a tick of its own and none ticked beforehand. */
export const PaymentFields = ({
  methods,
  selected,
}: {
  methods: PaymentMethod[]
  selected: number | null
}) => {
  const { draft, write } = useOrderDraft()
  const errors = useOrderForm((form) => form.errors)
  return (
    <>
      <RadioCards
        legend={t('orders.payment.legend')}
        hideLegend
        value={selected === null ? null : String(selected)}
        onChange={(id) => write({ selectedPayment: Number(id) })}
        options={methods.map(({ id, code }) => ({
          value: String(id),
          title: t(`orders.payment.${code}`),
          hint: t(`orders.payment.${code}Hint`),
          icon: icons[code],
        }))}
        error={errors.payment_method}
      />
      <div>
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
          error={errors['consents.personal_data']}
        />
        <Checkbox
          label={t('orders.payment.marketing')}
          checked={draft.marketing}
          onChange={(marketing) => write({ marketing })}
        />
      </div>
      <p className="small muted">
        {t('orders.payment.offer')}{' '}
        <Link className="order-inline-link" to="/public-offer" target="_blank">
          {t('orders.payment.offerLink')}
        </Link>
      </p>
    </>
  )
}

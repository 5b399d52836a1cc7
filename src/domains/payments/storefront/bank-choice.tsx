import type { BankAction, BankPayment } from '#/domains/payments/contract/customer.ts'
import { payLaterMinutes } from '../rules/payment-states.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import type { orderSettings } from '#/domains/orders/rules/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { Button } from '#/ui/controls/button.tsx'

type Props = { payment: BankPayment; busy: BankAction | null; onAct: (action: BankAction) => void }

export const BankChoice = ({ payment, busy, onAct }: Props) => {
  const { payMinutes } = useShopSettings<typeof orderSettings>('orders')
  const press = (action: BankAction) => ({
    busy: busy === action,
    'aria-disabled': busy !== null,
    onClick: () => busy === null && onAct(action),
  })
  return (
    <div className="bank-choice">
      <Button size="l" block {...press('pay')}>
        {t('bank.pay', { sum: formatMoney(payment.amount) })}
      </Button>
      <Button variant="line" block {...press('refuse')}>
        {t('bank.refuse')}
      </Button>
      <a className="button button-soft button-block" href={payment.return_url}>
        <span className="button-label">{t('bank.leave')}</span>
      </a>
      {payment.keeps_card && <p className="small muted">{t('bank.keepsCard')}</p>}
      <section className="bank-rare" aria-labelledby="bank-rare">
        <h2 id="bank-rare">{t('bank.more')}</h2>
        <div className="bank-rare-row">
          <p id="bank-later">{t('bank.laterHint', { n: payLaterMinutes(payMinutes) })}</p>
          <Button size="s" variant="line" aria-describedby="bank-later" {...press('pay_later')}>
            {t('bank.later')}
          </Button>
        </div>
        <div className="bank-rare-row">
          <p id="bank-twice">{t('bank.twiceHint')}</p>
          <Button size="s" variant="line" aria-describedby="bank-twice" {...press('pay_twice')}>
            {t('bank.twice')}
          </Button>
        </div>
        {payment.keeps_card && (
          <div className="bank-rare-row">
            <p id="bank-poor">{t('bank.poorHint')}</p>
            <Button size="s" variant="line" aria-describedby="bank-poor" {...press('pay_by_poor')}>
              {t('bank.poor')}
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

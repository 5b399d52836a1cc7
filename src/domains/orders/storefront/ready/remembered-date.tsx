import type { Order } from '#/domains/orders/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'

export const RememberedDate = ({
  order: { status, remember_date, reason, recipient_name, date },
}: {
  order: Order
}) =>
  remember_date && status !== 'awaiting_payment' && status !== 'cancelled' ? (
    <section className="ready-remember" aria-labelledby="ready-remember">
      <h2 id="ready-remember">{t('orders.ready.remember')}</h2>
      <p>
        {t('orders.ready.rememberText', {
          what: reason ?? t('orders.calendar.summary', { name: recipient_name }),
          day: formatDay(date),
        })}
      </p>
    </section>
  ) : null

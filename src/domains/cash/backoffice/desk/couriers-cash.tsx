import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cashStaffApi, type CashDesk, type CourierCash } from '../../contract/desk.ts'
import { formatClock } from '../format-clock.ts'
import { HandInDialog } from '../hand-in/hand-in-dialog.tsx'

export const CouriersCash = ({ desk: { couriers, store } }: { desk: CashDesk }) => {
  const [taking, setTaking] = useState<string | null>(null)
  const courier = couriers.find(({ id }) => id === taking)
  return (
    <section className="staff-card" aria-labelledby="cash-couriers">
      <h2 id="cash-couriers">{t('staff.cash.couriers')}</h2>
      {couriers.length === 0 ? (
        <p className="muted">{t('staff.cash.noCouriers')}</p>
      ) : (
        <ul className="cash-rows">
          {couriers.map((one) => (
            <li key={one.id}>
              <span>
                <b>{one.name}</b>
                <small>{whereabouts(one, store.time_zone)}</small>
              </span>
              <span className="cash-row-sum">
                <b>{sumOf(one)}</b>
                {one.to_take > 0 && (
                  <small>{t('staff.cash.willTake', { sum: formatMoney(one.to_take) })}</small>
                )}
              </span>
              <CourierEnd courier={one} onTake={() => setTaking(one.id)} />
            </li>
          ))}
        </ul>
      )}
      {courier && (
        <HandInDialog
          title={t('staff.cash.takeFrom', { name: courier.name })}
          balance={courier.balance}
          takes
          onClose={() => setTaking(null)}
          onSend={(body) =>
            api(cashStaffApi.handIn, {
              params: { store_id: store.id },
              body: { ...body, courier_id: courier.id },
            })
          }
        />
      )}
    </section>
  )
}

const CourierEnd = ({ courier, onTake }: { courier: CourierCash; onTake: () => void }) => {
  if (courier.balance > 0)
    return (
      <Button size="s" variant="soft" onClick={onTake}>
        {t('staff.cash.take')}
        <span className="visually-hidden">{courier.name}</span>
      </Button>
    )
  const Sign = courier.handed_in > 0 ? Check : Minus
  return (
    <span className={courier.handed_in > 0 ? 'cash-row-done' : 'cash-row-none'} aria-hidden="true">
      <Sign />
    </span>
  )
}

const sumOf = ({ balance, handed_in, to_take }: CourierCash): string => {
  if (balance > 0) return formatMoney(balance)
  if (handed_in > 0) return t('staff.cash.gave', { sum: formatMoney(handed_in) })
  return to_take > 0 ? formatMoney(0) : t('staff.cash.nothingToHandIn')
}

const whereabouts = (courier: CourierCash, timeZone: string): string => {
  const { way, numbers, handed_in_at, balance, deliveries } = courier
  const parts = [
    way && t('staff.cash.onWay', { number: String(way.number), until: way.until ?? '' }),
    numbers.length > 0 && t('staff.cash.ofOrders', { numbers: numbers.map(String).join(', ') }),
    balance === 0 && handed_in_at && t('staff.cash.gaveAt', { time: formatClock(handed_in_at, timeZone) }),
  ].filter(Boolean)
  return parts.join(' · ') || t('staff.cash.deliveries', { n: deliveries })
}

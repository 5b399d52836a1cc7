import { Bike, Flower2, Scissors, ShieldCheck, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffClaim } from '#/domains/claims/contract/staff.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import { formatMomentNear } from '../format-case.ts'

export const CaseFacts = ({ claim: { order, in_time: inTime } }: { claim: StaffClaim }) => {
  const { lines, total, florist, stems, time_zone: zone } = order
  return (
    <section className="claim-panel">
      <h2>{t('staff.claims.know')}</h2>
      <ul className="claim-facts">
        <Fact icon={<Flower2 aria-hidden="true" />} title={lines.map(nameOf).join(', ')}>
          {formatMoney(total)}, {order.store}
        </Fact>
        <Fact icon={<Sprout aria-hidden="true" />} title={t('staff.claims.stems')}>
          {stems.map(({ name, quantity, unit }) => `${name} ${quantity}\u00a0${unit}`).join(', ')}
        </Fact>
        <Fact
          icon={<Scissors aria-hidden="true" />}
          title={florist ? t('staff.claims.florist', { name: florist }) : t('staff.claims.floristNobody')}
        >
          {order.assembled_at &&
            t('staff.claims.assembledAt', { when: formatMomentNear(order.assembled_at, zone) })}
        </Fact>
        <Fact icon={<Bike aria-hidden="true" />} title={courierOf(order)}>
          {wayOf(order)}
        </Fact>
        <Fact icon={<ShieldCheck aria-hidden="true" />} title={t('staff.claims.rule')}>
          <Label tone={inTime ? 'leaf' : 'honey'}>
            {t(inTime ? 'staff.claims.inTime' : 'staff.claims.outOfTime')}
          </Label>
        </Fact>
      </ul>
    </section>
  )
}

type Order = StaffClaim['order']
/** Minutes: longer, the start was not marked in time. */
const LONG_WAY = 180

const nameOf = ({ name, variant_label, quantity }: Order['lines'][number]): string =>
  [name, variant_label].filter(Boolean).join(', ') + (quantity > 1 ? ` × ${quantity}` : '')

const courierOf = ({ order_type, courier }: Order): string => {
  if (order_type === 'pickup') return t('staff.claims.pickup')
  return courier ? t('staff.claims.courier', { name: courier }) : t('staff.claims.courierNobody')
}

const wayOf = ({ left_at, completed_at, promised_at, time_zone: zone }: Order): string => {
  if (!completed_at)
    return promised_at ? t('staff.claims.notHanded', { when: formatMomentNear(promised_at, zone) }) : ''
  const when = formatMomentNear(completed_at, zone)
  if (!left_at) return t('staff.claims.handedAt', { when })
  const minutes = Math.round((new Date(completed_at).getTime() - new Date(left_at).getTime()) / MINUTE_MS)
  return minutes > LONG_WAY
    ? t('staff.claims.handedAt', { when })
    : t('staff.claims.onWay', { n: minutes, when })
}

const Fact = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li>
    {icon}
    <span>
      <b>{title}</b>
      {children && <small>{children}</small>}
    </span>
  </li>
)

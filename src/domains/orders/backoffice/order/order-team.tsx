import { useEffect, useState } from 'react'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SelectField } from '#/ui/fields/field.tsx'
import { type Colleague, orderStaffApi, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { formatPerson } from '../format-staff-order.ts'
import type { Act } from './use-order-actions.ts'

type AssignableRole = 'florist' | 'courier'

const leads = (me: StaffMember) => may(me, 'orders.lead')

/** Managers assign anyone; others take or release it themselves. */
export const OrderTeam = ({ order, me, act }: { order: StaffOrder; me: StaffMember; act: Act }) => {
  const team = useTeam(order.id, leads(me))
  const works: AssignableRole[] = order.order_type === 'delivery' ? ['florist', 'courier'] : ['florist']
  const assign = (work: AssignableRole, to: string | null) =>
    act(`assign-${work}`, () =>
      api(orderStaffApi.assign, {
        params: { id: order.id },
        body:
          work === 'florist'
            ? { florist_id: to, seen: order.florist?.id ?? null }
            : { courier_id: to, seen: order.courier?.id ?? null },
      }),
    )
  return (
    <section className="so-panel">
      <h2>{t('staff.order.team')}</h2>
      <div className="so-form">
        {works.map((work) =>
          leads(me) ? (
            <SelectField
              key={work}
              label={t(`staff.order.work.${work}`)}
              value={order[work]?.id ?? ''}
              onChange={(event) => void assign(work, event.target.value || null)}
            >
              <option value="">{t('staff.order.nobody')}</option>
              {withAssignee(team, order[work])
                .filter(
                  ({ role, id }) =>
                    role === work ||
                    role === null ||
                    (role !== 'florist' && role !== 'courier') ||
                    id === order[work]?.id,
                )
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {formatPerson(one)}
                  </option>
                ))}
            </SelectField>
          ) : (
            <p key={work} className="so-holder">
              <span className="muted">{t(`staff.order.work.${work}`)}</span>
              <b>{order[work] ? formatPerson(order[work]) : t('staff.order.nobody')}</b>
              {me.role === work && (!order[work] || order[work].id === me.id) && (
                <Button size="s" variant="line" onClick={() => void assign(work, order[work] ? null : me.id)}>
                  {t(order[work] ? 'staff.order.letGo' : 'staff.order.takeIt')}
                </Button>
              )}
            </p>
          ),
        )}
      </div>
    </section>
  )
}

type Assignee = Omit<Colleague, 'role'> & { role: Colleague['role'] | null }

/** The assignee may no longer work in this store. */
const withAssignee = (team: Colleague[], holder: Omit<Colleague, 'role'> | null): Assignee[] =>
  holder && !team.some(({ id }) => id === holder.id) ? [{ ...holder, role: null }, ...team] : team

const useTeam = (orderId: string, mayAssign: boolean): Colleague[] => {
  const [team, setTeam] = useState<Colleague[]>([])
  useEffect(() => {
    if (!mayAssign) return
    const leaving = new AbortController()
    api(orderStaffApi.team, { params: { id: orderId }, signal: leaving.signal }).then(
      ({ items }) => setTeam(items),
      // Without the list the assignee stays.
      () => {},
    )
    return () => leaving.abort()
  }, [orderId, mayAssign])
  return team
}

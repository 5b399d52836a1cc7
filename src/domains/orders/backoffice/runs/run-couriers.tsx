import { Bike } from 'lucide-react'
import {
  type Route,
  type RunCourier,
  type RunOrder,
  runsStaffApi,
} from '#/domains/orders/contract/staff/runs.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { routeTime } from '../courier/route/format-route.ts'
import { useOrderActions } from '../order/use-order-actions.ts'

type Props = {
  place: number
  orders: RunOrder[]
  couriers: RunCourier[]
  storeId: number
  route: Route
}

/** One touch gives the run. */
export const RunCouriers = ({ place, orders, couriers, storeId, route }: Props) => {
  const { busy, act } = useOrderActions()
  if (couriers.length === 0) return <p className="muted">{t('staff.runs.nobody')}</p>
  const give = (courier: RunCourier) =>
    act(courier.id, async () => {
      const body = { store_id: storeId, courier_id: courier.id, order_ids: orders.map(({ id }) => id) }
      const { done, missed } = await api(runsStaffApi.give, { body })
      if (done.length > 0)
        toast({ title: t('staff.runs.given', { n: done.length, name: courier.name ?? '' }), tone: 'leaf' })
      for (const { number, why } of missed)
        toast({
          title: t('staff.runs.missed', { number: String(number) }),
          text: t(`staff.runs.why.${why}`),
          tone: 'rose',
        })
    })
  return (
    <div className="run-couriers" role="group" aria-label={t('staff.runs.whom', { n: place })}>
      {couriers.map((courier, at) => (
        <Button
          key={courier.id}
          variant={at === 0 ? 'soft' : 'line'}
          icon={<Bike aria-hidden="true" />}
          busy={busy === courier.id}
          disabled={orders.length === 0}
          onClick={() => void give(courier)}
        >
          <span>
            {courier.name}
            <small>{stateOf(courier, route)}</small>
          </span>
        </Button>
      ))}
    </div>
  )
}

const stateOf = ({ holds, back_at }: RunCourier, route: Route): string => {
  if (back_at) return t('staff.runs.backAt', { time: routeTime(back_at, route) })
  return holds > 0 ? t('staff.runs.holds', { n: holds }) : t('staff.runs.free')
}

import { Bike } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type CallOfOrder, courierCallsApi } from '#/domains/couriers/contract/staff.ts'
import { isOpen } from '#/domains/couriers/rules/call-states.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import type { Act } from './act.ts'
import { CallDialog } from './call-dialog.tsx'
import { CallFacts } from './call-facts.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import './courier-call.css'

type Order = { id: string; order_type: 'delivery' | 'pickup'; store: { time_zone: string } }

/** A courier of a connected delivery service; nothing where none is. For whoever leads orders. */
export const CourierCallPanel = ({ order, act }: { order: Order; act: Act }) => {
  const state = useCall(order)
  const [asking, setAsking] = useState<'call' | 'cancel' | null>(null)
  if (order.order_type === 'pickup' || !state?.service) return null
  const { service, call, obstacle } = state
  const isUnderWay = call !== null && isOpen(call.state)
  if (!call && obstacle) return null
  return (
    <section className="so-panel courier-call">
      <h2>{t('staff.courierCall.title')}</h2>
      {call && <CallFacts call={call} service={service} timeZone={order.store.time_zone} />}
      {!isUnderWay && !obstacle && (
        <>
          <Button
            block
            variant="line"
            aria-haspopup="dialog"
            icon={<Bike aria-hidden="true" />}
            onClick={() => setAsking('call')}
          >
            {t('staff.courierCall.call')}
          </Button>
          <p className="small muted">{t('staff.courierCall.text', { service })}</p>
        </>
      )}
      {isUnderWay && call.state !== 'picked_up' && !call.is_being_cancelled && (
        <Button size="s" variant="line" onClick={() => setAsking('cancel')}>
          {t('staff.courierCall.cancel')}
        </Button>
      )}
      {asking === 'call' && (
        <CallDialog orderId={order.id} service={service} act={act} onClose={() => setAsking(null)} />
      )}
      {asking === 'cancel' && <CancelDialog orderId={order.id} act={act} onClose={() => setAsking(null)} />}
    </section>
  )
}

/** Read again with every order that the page is given. */
const useCall = (order: Order): CallOfOrder | null => {
  const [state, setState] = useState<CallOfOrder | null>(null)
  useEffect(() => {
    if (order.order_type === 'pickup') return
    const leaving = new AbortController()
    api(courierCallsApi.show, { params: { id: order.id }, signal: leaving.signal }).then(
      setState,
      // What is known stays.
      () => {},
    )
    return () => leaving.abort()
  }, [order])
  return state
}

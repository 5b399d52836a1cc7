import type { ComponentProps, ComponentType } from 'react'
import type { PlaceSlots } from '#/domains/orders/storefront/change/place-parts.tsx'
import { t } from '#/platform/shared/texts.ts'
import { Panel } from './panel.tsx'
import type { NewOrderState } from './use-new-order.ts'
import './when.css'

type Picker = ComponentProps<PlaceSlots['DayAndTime']> & {
  leadMinutes?: number | undefined
  storeIds?: number[] | undefined
  knowsAddress?: boolean | undefined
  proposesDay?: boolean | undefined
}
type Props = NewOrderState & { DayAndTime: ComponentType<Picker> }

/** After what, since the stems decide the windows. */
export const WhenPanel = ({ draft, write, quote, errors, DayAndTime }: Props) => {
  const { handover, storeId } = draft
  if (handover === 'now') return null
  const isDelivery = handover === 'delivery'
  const cart = quote?.cart
  const storeIds = draft.lines.length > 0 ? cart?.store_ids : undefined
  return (
    <Panel part="when" title={t('staff.newOrder.when.title')}>
      <DayAndTime
        cityId={draft.cityId}
        value={{ date: draft.date, time: draft.time }}
        orderType={isDelivery ? 'delivery' : 'pickup'}
        storeId={isDelivery ? null : storeId}
        leadMinutes={isDelivery ? cart?.lead_minutes : cart?.making_minutes}
        storeIds={storeIds ?? (storeId === null ? [] : [storeId])}
        knowsAddress={draft.knowsAddress}
        proposesDay
        error={errors['date']}
        onChange={({ date, time }) => write({ date, time })}
      />
    </Panel>
  )
}

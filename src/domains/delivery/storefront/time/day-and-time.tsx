import { useEffect, useEffectEvent, useState } from 'react'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { DateStrip } from './date-strip.tsx'
import { formatLongDay } from './format-date.ts'
import { offerOf, offersOf, proposeDay } from './time-offers.ts'
import { useDates, useWindows } from './use-windows.ts'
import { WindowPicker } from './window-picker.tsx'
import '../delivery.css'

/** The server knows how long it takes; this keeps most times that it would refuse from being offered. */
const LEAD_MINUTES = 60

/** null until a time of the day is chosen. */
type DayAndTimeValue = {
  date: string
  time: { time_type: TimeType; time_from: string; time_to: string } | null
}

type DayAndTimeProps = {
  cityId: number
  value: DayAndTimeValue
  orderType: 'delivery' | 'pickup'
  /** Of a pickup; null: not chosen yet. */
  storeId: number | null
  /** Of what is to be made; an order that was taken says neither. */
  leadMinutes?: number | undefined
  storeIds?: number[] | undefined
  knowsAddress?: boolean | undefined
  /** For an order that has no day of its own yet: a day that is over gives way to the next one that is not. */
  proposesDay?: boolean | undefined
  error?: string | undefined
  onChange: (value: DayAndTimeValue) => void
}

/** Of an order that was taken: apart from the chosen address and the cart. */
export const DayAndTime = (props: DayAndTimeProps) => {
  const { cityId, value, orderType, storeId, error, onChange } = props
  const { leadMinutes = LEAD_MINUTES, storeIds = [], knowsAddress = true, proposesDay = false } = props
  const [lost, setLost] = useState<string | null>(null)
  const isPickup = orderType === 'pickup'
  const dates = useDates({ cityId, orderType, leadMinutes, storeIds })
  const windows = useWindows({
    cityId,
    date: isPickup && storeId === null ? null : value.date,
    leadMinutes,
    storeIds,
    pickupStore: isPickup ? storeId : null,
    knowsAddress,
  })
  const day = dates.items.find(({ date }) => date === value.date)
  const proposed = proposesDay && day?.available === false ? proposeDay(dates.items) : null
  const propose = useEffectEvent((date: string) => onChange({ date, time: null }))
  useEffect(() => {
    if (proposed) propose(proposed)
  }, [proposed])
  const today = dates.items[0]?.date ?? value.date
  const chosen = value.time ? offerOf(windows.items, value.time) : undefined
  return (
    <>
      <DateStrip
        dates={dates.items}
        failed={dates.failed && dates.items.length === 0}
        onAgain={dates.again}
        value={value.date}
        lost={lost}
        onChange={(date) => {
          setLost(null)
          onChange({ date, time: null })
        }}
        onClosed={({ date }) => setLost(t('delivery.date.closedDay', { day: formatLongDay(date, today) }))}
      />
      {(!isPickup || storeId !== null) && (
        <WindowPicker
          legend={t('delivery.window.legend', { day: formatLongDay(value.date, today) })}
          offers={offersOf(windows.items, knowsAddress)}
          windows={windows}
          value={chosen ?? null}
          lost={null}
          onChange={({ time_type, time_from, time_to }) =>
            onChange({ date: value.date, time: { time_type, time_from, time_to } })
          }
          {...(error && { error })}
        />
      )}
    </>
  )
}

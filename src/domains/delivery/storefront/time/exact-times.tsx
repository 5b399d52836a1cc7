import type { Interval } from '#/domains/delivery/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { SelectField } from '#/ui/fields/field.tsx'
import { TimeCard } from './time-card.tsx'
import { nearestTo } from './time-offers.ts'
import { exactTime, formatSurcharge } from './format-time.ts'

export const ExactTimes = ({
  times,
  value,
  onChange,
}: {
  times: Interval[]
  value: Interval | null
  onChange: (offer: Interval) => void
}) => {
  const chosen = value?.time_type === 'exact' ? value : null
  const next = chosen ?? nearestTo(times, value?.time_from ?? null)
  if (!next) return null
  return (
    <div className="exact-times">
      <TimeCard
        value="exact"
        title={chosen ? t('delivery.time.exactTitle', { time: exactTime(chosen) }) : t('delivery.time.exact')}
        hint={t('delivery.time.exactHint')}
        price={formatSurcharge(next.price)}
        checked={chosen !== null}
        onChange={() => onChange(next)}
      />
      {chosen && (
        <SelectField
          label={t('delivery.time.exactLabel')}
          value={chosen.time_from}
          onChange={({ target }) => {
            const time = times.find(({ time_from }) => time_from === target.value)
            if (time) onChange(time)
          }}
        >
          {times.map((time) => (
            <option key={time.time_from} value={time.time_from}>
              {exactTime(time)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

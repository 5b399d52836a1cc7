import type { VariantAvailability } from '#/domains/catalog/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { DayStrip, type StripDay } from '#/ui/controls/day-strip.tsx'
import './availability.css'

export const AvailableDays = ({
  days,
  chosen,
  stores,
  onChoose,
}: {
  days: readonly StripDay[]
  chosen: string | null
  stores: VariantAvailability['stores']
  onChoose: (date: string) => void
}) => (
  <>
    <fieldset className="available-days">
      <legend className="visually-hidden">{t('catalog.modals.dates.day')}</legend>
      <DayStrip days={days} value={chosen} onChange={onChoose} />
    </fieldset>
    <ul className="store-days" aria-label={t('catalog.modals.dates.stores')}>
      {stores.map(({ store_id, name, available_on: from }) => (
        <li key={store_id}>
          <span>{name}</span>
          <span>
            {from === null
              ? t('catalog.modals.dates.never')
              : from === days[0]?.value
                ? t('catalog.modals.dates.fromToday')
                : t('catalog.modals.dates.from', { day: formatDay(from) })}
          </span>
        </li>
      ))}
    </ul>
  </>
)

export const whyNotToday = ({ days }: Pick<VariantAvailability, 'days'>, first: string | null): string => {
  const reason = days[0]?.reason
  if (first === null) return t('catalog.modals.dates.none')
  if (first === days[0]?.date) return t('catalog.modals.dates.today')
  return t(`catalog.modals.dates.why.${reason ?? 'other'}`, { day: formatDay(first) })
}

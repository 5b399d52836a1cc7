import { CalendarDays, Gift } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatLongDay, formatNearDay } from '#/domains/delivery/storefront/time/format-date.ts'
import { formatSoonest } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { addressOf } from '#/domains/catalog/storefront/listing/listing-address.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from '#/layouts/storefront/product/use-zone.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { FinderCell, FinderSelect } from './finder-cell.tsx'
import { FinderPlace } from './finder-place.tsx'
import type { FinderOffers } from './load-finder.ts'
import { useFinder } from './use-finder.ts'
import './finder.css'

/** Roubles. */
const BUDGETS = [2_000, 3_000, 5_000, 10_000]
/** Days with a chip of their own. */
const NEAR_DAYS = 2

/** Where, when, for whom and for how much: a plain form that leads to the filtered list and counts it. */
export const Finder = ({ to, offers }: { to: string; offers: FinderOffers }) => {
  const navigate = useNavigate()
  const { chosen, choose, total, waiting, ...day } = useFinder(offers)
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(addressOf({ path: to }, { chosen }))
  }
  return (
    <form className="hero-finder" action={to} onSubmit={find}>
      <FinderPlace />
      <FinderDay chosen={chosen} {...day} />
      <FinderCell icon={<Gift aria-hidden="true" />} title={t('content.home.whomAndBudget')}>
        <FinderSelect
          label={t('content.home.whom')}
          name="recipients"
          chip
          value={chosen.recipients[0] ?? ''}
          onChoose={(value) => choose({ recipients: value ? [value] : [] })}
        >
          <option value="">{t('content.home.anyone')}</option>
          {offers.recipients.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FinderSelect>
        <FinderSelect
          label={t('content.home.budget')}
          name="price_to"
          chip
          value={chosen.price_to === null ? '' : String(chosen.price_to / KOPECKS)}
          onChoose={(value) => choose({ price_to: value ? Number(value) * KOPECKS : null })}
        >
          <option value="">{t('content.home.anyBudget')}</option>
          {BUDGETS.map((sum) => (
            <option key={sum} value={sum}>
              {t('content.home.upTo', { sum: formatMoney(sum * KOPECKS) })}
            </option>
          ))}
        </FinderSelect>
      </FinderCell>
      <Button type="submit" size="l" aria-busy={waiting}>
        {buttonText(total, 'category' in offers.scope)}
      </Button>
    </form>
  )
}

/** Without a category of bouquets it is everything that the shop sells. */
const buttonText = (total: number | null, areBouquets: boolean): string => {
  if (total === null) return t('content.home.find')
  if (total === 0) return t('content.home.findLike')
  return t(areBouquets ? 'content.home.findSo' : 'catalog.filters.show', { n: total })
}

type FinderDayProps = Pick<ReturnType<typeof useFinder>, 'chosen' | 'chooseDay' | 'first' | 'days'>

const FinderDay = ({ chosen, chooseDay, first, days }: FinderDayProps) => {
  const { delivery } = useShell()
  const soonest = formatSoonest(delivery, useZone())
  const today = delivery.local_now.slice(0, 'YYYY-MM-DD'.length)
  return (
    <FinderCell icon={<CalendarDays aria-hidden="true" />}>
      <FinderSelect
        label={t('content.home.when')}
        name="available_on"
        value={chosen.available_on ?? ''}
        onChoose={(day) => chooseDay(day || null)}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {capitalized(day === first && soonest ? soonest : formatLongDay(day, today))}
          </option>
        ))}
        <option value="">{t('content.home.anyDay')}</option>
      </FinderSelect>
      <span className="finder-chips" role="group" aria-label={t('content.home.nearDays')}>
        {days.slice(0, NEAR_DAYS).map((day) => (
          <Chip key={day} selected={day === chosen.available_on} onClick={() => chooseDay(day)}>
            {capitalized(formatNearDay(day, today))}
          </Chip>
        ))}
      </span>
    </FinderCell>
  )
}

const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

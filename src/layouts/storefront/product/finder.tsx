import { CalendarDays, Wallet } from 'lucide-react'
import { type ComponentProps, type ReactNode, type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { formatLongDay } from '#/domains/delivery/storefront/time/format-date.ts'
import { formatSoonest } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useFirstDay } from './use-first-day.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from './use-zone.ts'
import './finder.css'

/** The list's filter has later ones. */
const DAYS = 14
/** Roubles. */
const BUDGETS = [2_000, 3_000, 5_000, 10_000]

/** A plain form that leads to the filtered list. */
export const Finder = ({ to, children }: { to: string; children: ReactNode }) => {
  const navigate = useNavigate()
  const { delivery } = useShell()
  const first = useFirstDay()
  const today = delivery.local_now.slice(0, 'YYYY-MM-DD'.length)
  const soonest = formatSoonest(delivery, useZone())
  const days = first ? Array.from({ length: DAYS }, (_, at) => addDays(first, at)) : []
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    const query = new URLSearchParams(filled as [string, string][])
    void navigate(query.size > 0 ? `${to}?${query}` : to)
  }
  return (
    <form className="hero-finder" action={to} onSubmit={find}>
      {children}
      <FinderSelect
        icon={<CalendarDays aria-hidden="true" />}
        label={t('content.home.when')}
        name="available_on"
        defaultValue={first ?? ''}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {capitalized(day === first && soonest ? soonest : formatLongDay(day, today))}
          </option>
        ))}
        <option value="">{t('content.home.anyDay')}</option>
      </FinderSelect>
      <FinderSelect
        icon={<Wallet aria-hidden="true" />}
        label={t('content.home.budget')}
        name="price_to"
        defaultValue=""
      >
        <option value="">{t('content.home.anyBudget')}</option>
        {BUDGETS.map((sum) => (
          <option key={sum} value={sum}>
            {t('content.home.upTo', { sum: formatMoney(sum * KOPECKS) })}
          </option>
        ))}
      </FinderSelect>
      <Button type="submit" size="l">
        {t('content.home.find')}
      </Button>
    </form>
  )
}

const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

const FinderSelect = ({
  icon,
  label,
  ...select
}: { icon: ReactNode; label: string } & ComponentProps<'select'>) => {
  const id = useId()
  return (
    <div className="finder-field">
      {icon}
      <span>
        <label htmlFor={id}>{label}</label>
        <select id={id} {...select} />
      </span>
    </div>
  )
}

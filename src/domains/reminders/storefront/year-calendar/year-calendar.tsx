import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Reason } from '#/domains/reminders/contract.ts'
import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { IconLink } from '#/ui/controls/icon-button.tsx'
import { type Holiday, marksOf } from './year-marks.ts'
import { YearMonth } from './year-month.tsx'
import './year-calendar.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index)
export const YEARS = { first: 2020, last: 2100 } as const

export const YearCalendar = ({
  year,
  today,
  reasons,
  holidays,
  onEdit,
  onAdd,
}: {
  year: number
  today: string
  reasons: readonly Reason[]
  holidays: readonly Holiday[]
  onEdit: (reason: Reason) => void
  onAdd: (at: { date: string; title: string }) => void
}) => {
  const marks = useMemo(() => marksOf(year, reasons, holidays), [year, reasons, holidays])
  const [selected, setSelected] = useState({ date: today, open: false })
  const mark = marks.get(selected.date)
  const leave = (then: () => void) => {
    setSelected({ ...selected, open: false })
    then()
  }
  return (
    <section className="year" aria-labelledby="reasons-year">
      <header className="year-head">
        <h2 id="reasons-year" aria-live="polite">
          {year}
        </h2>
        <p className="year-legend" aria-hidden="true">
          <span className="is-own">{t('reasons.calendar.own')}</span>
          <span className="is-holiday">{t('reasons.calendar.holidays')}</span>
        </p>
        <div>
          <YearLink to={year - 1} label={t('reasons.calendar.before')}>
            <ChevronLeft />
          </YearLink>
          <YearLink to={year + 1} label={t('reasons.calendar.after')}>
            <ChevronRight />
          </YearLink>
        </div>
      </header>
      <div className="year-months">
        {MONTHS.map((month) => (
          <YearMonth
            key={month}
            {...{ year, month, today, marks }}
            onShow={(date) => setSelected({ date, open: true })}
          />
        ))}
      </div>
      <Dialog
        open={selected.open && mark !== undefined}
        onClose={() => setSelected({ ...selected, open: false })}
        title={`${formatDay(selected.date)}, ${formatWeekday(selected.date)}`}
      >
        <ul className="year-day">
          {mark?.reasons.map((reason) => (
            <li key={reason.id}>
              <p>
                <b>{reason.title}</b>
                {reason.recipient && <small>{t('reasons.for', { name: reason.recipient.name })}</small>}
              </p>
              <Button size="s" variant="soft" onClick={() => leave(() => onEdit(reason))}>
                {t('reasons.change')}
              </Button>
            </li>
          ))}
          {mark?.holidays.map((name) => (
            <li key={name}>
              <p>
                <b>{name}</b>
                <small>{t('reasons.calendar.holiday')}</small>
              </p>
              <Button
                size="s"
                variant="soft"
                onClick={() => leave(() => onAdd({ date: selected.date, title: name }))}
              >
                {t('reasons.calendar.remind')}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  )
}

const YearLink = ({ to, label, children }: { to: number; label: string; children: React.ReactNode }) =>
  to >= YEARS.first && to <= YEARS.last ? (
    <IconLink to={`?year=${to}`} replace preventScrollReset label={label}>
      {children}
    </IconLink>
  ) : null

import { formatMoney } from '#/platform/shared/money.ts'
import { formatTimeRange } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { dayNumber, formatNearDay, shortMonth } from '#/domains/delivery/storefront/time/format-date.ts'
import type { PeakPreview as Seen } from '#/domains/delivery/contract/staff/peaks.ts'
import '#/ui/controls/day-strip.css'

export const PeakPreview = ({ seen, today }: { seen: Seen | 'wrong' | null; today: string }) => (
  <section className="staff-card delivery-card peak-preview" aria-label={t('staff.peaks.preview')}>
    <h2>{t('staff.peaks.preview')}</h2>
    {seen === null && <p className="muted">{t('staff.peaks.previewWait')}</p>}
    {seen === 'wrong' && <Note tone="rose">{t('staff.peaks.previewFailed')}</Note>}
    {seen !== null && seen !== 'wrong' && <Day seen={seen} today={today} />}
  </section>
)

const Day = ({ seen: { day, intervals, prices, orders_outside }, today }: { seen: Seen; today: string }) => {
  const windows = intervals.filter(({ time_type }) => time_type === 'interval')
  return (
    <>
      {orders_outside > 0 && (
        <Note tone="honey" role="status">
          {t('staff.peaks.outside', { n: orders_outside })}
        </Note>
      )}
      <div className="peak-day">
        <div className={classes('day', day.peak_title !== null && 'is-peak')}>
          <small>{formatNearDay(day.date, today)}</small>
          <b>{dayNumber(day.date)}</b>
          <small>{day.reason ? t(`delivery.date.${day.reason}`) : shortMonth(day.date)}</small>
        </div>
        <div>
          <b>{day.peak_title ?? t('staff.peaks.usualDay')}</b>
          <ul className="small peak-notes">
            {day.peak_notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </div>
      <h3>{t('staff.peaks.windows')}</h3>
      {windows.length === 0 && <p className="muted">{t('staff.peaks.noWindows')}</p>}
      <ul className="peak-windows">
        {windows.map(({ time_from, time_to, left, reason }) => (
          <li key={time_from}>
            <b>{formatTimeRange(time_from, time_to)}</b>
            <small>{reason ? t(`delivery.window.${reason}`) : t('staff.peaks.left', { n: left })}</small>
          </li>
        ))}
      </ul>
      <h3>{t('staff.peaks.prices')}</h3>
      <ul className="peak-prices">
        {prices.map(({ zone, usual, peak }) => (
          <li key={zone}>
            <span>{zone}</span>
            <span className="tabular">
              <b>{formatMoney(peak)}</b>{' '}
              {peak !== usual && (
                <small className="muted">{t('staff.peaks.priceWas', { price: formatMoney(usual) })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

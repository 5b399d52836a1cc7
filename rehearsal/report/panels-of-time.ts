import { t } from '#/platform/shared/texts.ts'
import { escapeHtml as text } from './escape.ts'
import { panel, tableOf, tableOfHours } from './pieces.ts'
import { drawColumns, drawLine, HALF } from './plots.ts'
import { clockOf, type Day } from './tell-day.ts'

const MAX_ROWS = 40

const windowName = ({ from, to }: { from: number; to: number }) => `${clockOf(from)}–${clockOf(to)}`

export const kept = (day: Day) => {
  const columns = day.windows.map((one) => ({
    name: windowName(one),
    value: one.promised,
    missed: one.missed,
    label:
      one.missed > 0
        ? t('rehearsal.report.missedOf', { missed: one.missed, all: one.promised })
        : String(one.promised),
  }))
  const ok = day.promised - day.late.length
  const title = t('rehearsal.report.kept.title', { promised: day.promised, ok })
  return panel(
    title,
    t('rehearsal.report.kept.about'),
    drawColumns(title, columns),
    tableOf(
      [
        t('rehearsal.report.window'),
        t('rehearsal.report.promised'),
        t('rehearsal.report.inTime'),
        t('rehearsal.report.notInTime'),
      ],
      day.windows.map((one) => [windowName(one), one.promised, one.promised - one.missed, one.missed]),
    ),
  )
}

export const queue = ({ hours }: Day) => {
  const worst = hours.reduce((one, other) => (other.queue > one.queue ? other : one))
  const title =
    worst.queue === 0
      ? t('rehearsal.report.queue.none')
      : t('rehearsal.report.queue.title', { count: worst.queue, hour: worst.hour + 1 })
  return panel(
    title,
    t('rehearsal.report.queue.about'),
    drawLine(
      title,
      hours.map(({ hour, queue: value }) => ({ name: String(hour + 1), value })),
      t('rehearsal.report.bouquets', { count: worst.queue }),
    ),
    tableOfHours(
      t('rehearsal.report.byHour'),
      hours.map(({ hour, queue: value }) => ({ name: String(hour + 1), values: [value] })),
      [t('rehearsal.report.notMade')],
    ),
  )
}

export const hands = (day: Day, trade: 'florists' | 'couriers') => {
  const missing = Math.max(...day.hours.map((one) => one[trade].needed - one[trade].there))
  const hours = day.hours.filter((one) => one[trade].needed > one[trade].there)
  const title =
    missing > 0
      ? t(`rehearsal.report.${trade}.short`, {
          count: missing,
          hour: hours[0]?.hour ?? 0,
          until: (hours.at(-1)?.hour ?? 0) + 1,
        })
      : t(`rehearsal.report.${trade}.enough`)
  const pace = trade === 'florists' ? day.pace.bouquets : day.pace.deliveries
  const columns = day.hours.map(({ hour, [trade]: { needed, there } }) => ({
    name: String(hour),
    value: needed,
    missed: Math.max(0, needed - there),
    label: needed > there ? `+${needed - there}` : '',
    line: there,
  }))
  return panel(
    title,
    t(`rehearsal.report.${trade}.about`, { pace: pace.toFixed(1).replace('.', ',') }),
    drawColumns(title, columns, HALF),
    tableOfHours(
      t('rehearsal.report.byHour'),
      day.hours.map(({ hour, [trade]: one }) => ({ name: String(hour), values: [one.needed, one.there] })),
      [t('rehearsal.report.needed'), t('rehearsal.report.there')],
    ),
  )
}

export const late = (day: Day) => {
  const rows = day.late.toSorted((one, other) => other.minutes - one.minutes)
  const title = t('rehearsal.report.late.title', { count: rows.length })
  return panel(
    title,
    t('rehearsal.report.late.about'),
    rows.length === 0
      ? ''
      : tableOf(
          [
            t('rehearsal.report.late.order'),
            t('rehearsal.report.window'),
            t('rehearsal.report.late.store'),
            t('rehearsal.report.late.made'),
            t('rehearsal.report.late.done'),
            t('rehearsal.report.late.by'),
            t('rehearsal.report.late.why'),
          ],
          rows
            .slice(0, MAX_ROWS)
            .map((one) => [
              `№\u00a0${one.number}`,
              windowName(one),
              one.store,
              one.made_at === null ? '–' : clockOf(one.made_at),
              one.done_at === null ? t('rehearsal.report.late.never') : clockOf(one.done_at),
              Number.isFinite(one.minutes) ? t('rehearsal.report.minutes', { count: one.minutes }) : '–',
              t(`rehearsal.report.causes.${one.cause}`),
            ]),
        ),
    rows.length > MAX_ROWS
      ? `<p>${text(t('rehearsal.report.late.more', { count: rows.length - MAX_ROWS }))}</p>`
      : '',
  )
}

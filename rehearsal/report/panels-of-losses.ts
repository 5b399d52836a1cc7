import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { escapeHtml as text } from './escape.ts'
import { panel, tableOf } from './pieces.ts'
import { drawBars } from './plots.ts'
import { againCommand } from './summary.ts'
import { clockOf, type Day } from './tell-day.ts'

const MAX_ROWS = 40

const REASONS = ['stems', 'windows', 'bank'] as const

export const advice = (day: Day) => {
  const { advice: best, setup, options } = day
  const rows = [
    ['florists', setup.florists.length, best.florists],
    ['couriers', setup.couriers.length, best.couriers],
    ['stems', options.stems, best.stems],
  ] as const
  return panel(
    t('rehearsal.report.advice.title'),
    t('rehearsal.report.advice.about'),
    tableOf(
      ['', t('rehearsal.report.advice.was'), t('rehearsal.report.advice.need')],
      rows.map(([name, was, need]) => [
        t(`rehearsal.report.advice.${name}`),
        name === 'stems' ? `${was}\u00a0%` : was,
        name === 'stems' ? `${need}\u00a0%` : need,
      ]),
    ),
    `<p class="again">${text(t('rehearsal.report.advice.again'))}<br><code>${text(againCommand(day))}</code></p>`,
  )
}

export const stems = (day: Day) => {
  const short = day.stems.filter(({ wanted }) => wanted > 0)
  const first = short
    .map((stem) => ({ stem, at: day.firstMissed.get(stem.id) ?? 0 }))
    .toSorted((one, other) => one.at - other.at)
  const at = (minute: number) => (minute === 0 ? t('rehearsal.report.eve') : clockOf(minute))
  const title = first[0]
    ? t('rehearsal.report.stems.title', { name: first[0].stem.name, at: at(first[0].at) })
    : t('rehearsal.report.stems.none')
  return panel(
    title,
    t('rehearsal.report.stems.about'),
    tableOf(
      [
        t('rehearsal.report.stem'),
        t('rehearsal.report.stems.over'),
        t('rehearsal.report.stems.missing'),
        t('rehearsal.report.stems.bought'),
        t('rehearsal.report.stems.used'),
      ],
      (first.length > 0
        ? first
        : day.stems
            .toSorted((one, other) => other.used - one.used)
            .slice(0, 8)
            .map((stem) => ({ stem, at: -1 }))
      )
        .slice(0, MAX_ROWS)
        .map(({ stem, at: minute }) => [
          stem.name,
          minute < 0 ? '–' : at(minute),
          stem.wanted,
          stem.bought,
          stem.used,
        ]),
    ),
  )
}

export const refused = (day: Day) => {
  const other = Object.entries(day.left)
    .filter(([why]) => !REASONS.includes(why as 'stems'))
    .reduce((sum, [, count]) => sum + count, 0)
  const rows = [
    ...REASONS.map((why) => [t(`rehearsal.report.refused.${why}`), day.left[why] ?? 0] as const),
    [t('rehearsal.report.refused.other'), other] as const,
    [t('rehearsal.report.refused.cancelled'), day.cancelled] as const,
  ]
  const gone = rows.reduce((sum, [, count]) => sum + count, 0)
  const title = t('rehearsal.report.refused.title', { count: gone })
  return panel(
    title,
    t('rehearsal.report.refused.about', { count: day.otherChoice }),
    drawBars(
      title,
      rows.map(([name, value]) => ({ name, value, missed: value, label: String(value) })),
    ),
    tableOf(
      [t('rehearsal.report.refused.why'), t('rehearsal.report.orders')],
      rows.map(([name, value]) => [name, value]),
    ),
  )
}

export const spoiled = (day: Day) => {
  const rows = day.stems
    .filter((one) => one.spoiled > 0 || one.left > 0)
    .toSorted((one, other) => other.spoiled - one.spoiled || other.left - one.left)
    .slice(0, 8)
  const all = day.stems.reduce((sum, one) => sum + one.spoiled, 0)
  const title = t('rehearsal.report.spoiled.title', {
    count: all,
    left: day.stems.reduce((sum, one) => sum + one.left, 0),
  })
  return panel(
    title,
    t('rehearsal.report.spoiled.about'),
    drawBars(
      title,
      rows.map((one) => ({
        name: one.name,
        value: one.spoiled + one.left,
        missed: one.spoiled,
        label: t('rehearsal.report.spoiled.label', { spoiled: one.spoiled, left: one.left }),
      })),
    ),
    tableOf(
      [t('rehearsal.report.stem'), t('rehearsal.report.spoiled.spoiled'), t('rehearsal.report.spoiled.left')],
      rows.map((one) => [one.name, one.spoiled, one.left]),
    ),
  )
}

export const rest = ({ money, calls }: Day) =>
  panel(
    t('rehearsal.report.rest.title'),
    '',
    tableOf(
      ['', ''],
      [
        [t('rehearsal.report.rest.paid'), formatMoney(money.paid)],
        [t('rehearsal.report.rest.refunded', { count: money.refunds }), formatMoney(money.refunded)],
        [t('rehearsal.report.rest.claims', { count: money.claims }), formatMoney(money.claim_money)],
        [
          t('rehearsal.report.rest.calls'),
          t('rehearsal.report.rest.answered', { answered: calls.answered, all: calls.all }),
        ],
      ],
    ),
  )

export const audit = ({ audit: broken, faults }: Day) =>
  panel(
    broken.length === 0
      ? t('rehearsal.report.audit.empty')
      : t('rehearsal.report.audit.broken', { count: broken.length }),
    t('rehearsal.report.audit.about'),
    broken.length === 0
      ? ''
      : tableOf(
          ['', ''],
          broken.map(({ name, rows }) => [name, JSON.stringify(rows).slice(0, 300)]),
        ),
    faults.length === 0 ? '' : `<p>${text(t('rehearsal.report.audit.faults', { count: faults.length }))}</p>`,
  )

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatDayOfYear } from '#/platform/shared/dates.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import { t } from '#/platform/shared/texts.ts'
import { escapeHtml as text } from './escape.ts'
import { advice, audit, refused, rest, spoiled, stems } from './panels-of-losses.ts'
import { hands, kept, late, queue } from './panels-of-time.ts'
import { tile } from './pieces.ts'
import { brokenText, browsersText, percentKept } from './summary.ts'
import { clockOf, type Day } from './tell-day.ts'

const STYLES = path.join(import.meta.dirname, 'report.css')

/** One file that needs nothing beside it: to keep, to send, to print. */
export const reportPage = async (day: Day): Promise<string> => {
  const title = t('rehearsal.report.title', { date: formatDayOfYear(day.setup.date) })
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(title)}</title><style>${await fonts()}${await readFile(STYLES, 'utf8')}</style></head>
<body>${HATCH}<main><header><h1>${text(title)}</h1><p>${text(subtitle(day))}</p>${browsers(day)}</header>
${tiles(day)}${kept(day)}<div class="two">${queue(day)}${hands(day, 'florists')}</div>
${advice(day)}<div class="two">${hands(day, 'couriers')}${stems(day)}</div>
<div class="two">${refused(day)}${spoiled(day)}</div>${late(day)}${rest(day)}${audit(day)}
</main></body></html>
`
}

const browsers = (day: Day) => (day.browsers ? `<p>${text(browsersText(day))}</p>` : '')

const HATCH =
  '<svg class="defs" aria-hidden="true"><defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#f3d6dd"/><rect width="3" height="6" fill="#9d334d"/></pattern></defs></svg>'

/** The shop's own, inside the file. */
const fonts = async (): Promise<string> => {
  const ui = path.join(ROOT, 'src/ui')
  const faces = await readFile(path.join(ui, 'fonts.css'), 'utf8')
  const files = [
    ...new Set([...faces.matchAll(/url\('\.\/(fonts\/[\w-]+\.woff2)'\)/g)].map(([, file = '']) => file)),
  ]
  const bytes = await Promise.all(files.map((file) => readFile(path.join(ui, file), 'base64')))
  return files.reduce(
    (css, file, at) => css.replaceAll(`url('./${file}')`, `url(data:font/woff2;base64,${bytes[at]})`),
    faces,
  )
}

const subtitle = ({ setup, options, cityName }: Day) =>
  t('rehearsal.report.subtitle', {
    city: cityName,
    orders: options.orders,
    florists: setup.florists.length,
    couriers: setup.couriers.length,
    stems: options.stems,
    accidents:
      setup.accidents.length === 0
        ? t('rehearsal.report.noAccidents')
        : setup.accidents
            .map(({ name, at, minutes }) =>
              t('rehearsal.report.accident', { name: t(`rehearsal.accidents.${name}`), at, minutes }),
            )
            .join(', '),
  })

const tiles = (day: Day) => {
  const gone = Object.values(day.left).reduce((sum, count) => sum + count, 0)
  const worst = day.hours.reduce((one, other) => (other.queue > one.queue ? other : one))
  const short = day.stems.filter(({ wanted }) => wanted > 0).length
  const broken = day.firstBroken
  return `<section class="tiles">${[
    tile(
      t('rehearsal.report.tiles.promised'),
      String(day.promised),
      t('rehearsal.report.tiles.gone', { count: gone }),
    ),
    tile(
      t('rehearsal.report.tiles.kept'),
      `${percentKept(day)}\u00a0%`,
      t('rehearsal.report.tiles.late', { count: day.late.length }),
    ),
    tile(
      t('rehearsal.report.tiles.broken'),
      broken ? (broken.minute < 0 ? t('rehearsal.report.eve') : clockOf(broken.minute)) : '–',
      broken ? brokenText(broken) : t('rehearsal.report.nothingBroken'),
    ),
    tile(
      t('rehearsal.report.tiles.queue'),
      String(worst.queue),
      t('rehearsal.report.tiles.queueAt', { hour: worst.hour + 1 }),
    ),
    tile(
      t('rehearsal.report.tiles.stems'),
      String(short),
      t('rehearsal.report.tiles.other', { count: day.otherChoice }),
    ),
  ].join('')}</section>`
}

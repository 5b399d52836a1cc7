import { scaleBand, scaleLinear } from '@visx/scale'
import { escapeHtml as text } from './escape.ts'

/** As in `src/ui/charts`: one hue, hatched where something was not kept, numbers at the data and in the table beside. */
export type Column = { name: string; value: number; missed?: number; label: string; line?: number }

/** Of a whole row, and of half of one: drawn to their place, not scaled. */
const WIDE = 1120
export const HALF = 540
const HEIGHT = 250
const TOP = 30
const BOTTOM = 28
const ROW = 34
const BAR = 22
const NAMES = 200
const LABELS = 110

const frame = (label: string, [width, height]: [number, number], inner: string): string =>
  `<svg class="chart" style="max-width:${width * 1.25}px" viewBox="0 0 ${width} ${height}" role="img" aria-label="${text(label)}">${inner}</svg>`

const rect = (className: string, [x, y, width, height]: number[]): string =>
  `<rect class="${className}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="2"/>`

const words = (className: string, x: number, y: number, anchor: string, what: string): string =>
  `<text class="${className}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${text(what)}</text>`

const round = (value = 0): number => Math.round(value * 10) / 10

/** From zero; `missed` is the hatched top of a column, `line` a dark tick across it. */
export const drawColumns = (label: string, columns: readonly Column[], space = WIDE): string => {
  const x = scaleBand({ domain: columns.map((_, at) => at), range: [0, space], padding: 0.26 })
  const most = Math.max(1, ...columns.map(({ value, line = 0 }) => Math.max(value, line)))
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP] })
  const width = x.bandwidth()
  const drawn = columns.map(({ name, value, missed = 0, label: said, line }, at) => {
    const left = x(at) ?? 0
    const kept = value - missed
    return [
      kept > 0 ? rect('bar', [left, y(kept), width, y(0) - y(kept)]) : '',
      missed > 0 ? rect('missed', [left, y(value), width, y(kept) - y(value) - (kept > 0 ? 2 : 0)]) : '',
      line === undefined
        ? ''
        : `<line class="line" x1="${round(left - width * 0.12)}" x2="${round(left + width * 1.12)}" y1="${round(y(line))}" y2="${round(y(line))}"/>`,
      said === '' ? '' : words('label', left + width / 2, y(Math.max(value, line ?? 0)) - 8, 'middle', said),
      words('axis', left + width / 2, HEIGHT - 8, 'middle', name),
    ].join('')
  })
  const base = `<line class="base" x1="0" x2="${space}" y1="${y(0)}" y2="${y(0)}"/>`
  return frame(label, [space, HEIGHT], drawn.join('') + base)
}

/** What grows and shrinks; the highest point is named. */
export const drawLine = (
  label: string,
  points: readonly { name: string; value: number }[],
  highest: string,
): string => {
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [20, HALF - 20] })
  const y = scaleLinear({
    domain: [0, Math.max(1, ...points.map(({ value }) => value))],
    range: [HEIGHT - BOTTOM, TOP + 8],
  })
  const path = points
    .map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${round(x(at))} ${round(y(value))}`)
    .join('')
  const top = points.reduce((best, { value }, at) => (value > (points[best]?.value ?? 0) ? at : best), 0)
  const value = points[top]?.value ?? 0
  const anchor = top < 3 ? 'start' : top > points.length - 4 ? 'end' : 'middle'
  return frame(
    label,
    [HALF, HEIGHT],
    [
      `<path class="band" d="${path}L${round(x(points.length - 1))} ${y(0)}L${round(x(0))} ${y(0)}Z"/>`,
      `<path class="curve" d="${path}"/>`,
      value > 0 ? `<circle class="point" cx="${round(x(top))}" cy="${round(y(value))}" r="5"/>` : '',
      value > 0 ? words('label', x(top), y(value) - 12, anchor, highest) : '',
      ...points.map(({ name }, at) => words('axis', x(at), HEIGHT - 8, 'middle', name)),
      `<line class="base" x1="0" x2="${HALF}" y1="${y(0)}" y2="${y(0)}"/>`,
    ].join(''),
  )
}

/** Names before, numbers behind. */
export const drawBars = (label: string, bars: readonly Column[]): string => {
  const x = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
    range: [0, HALF - NAMES - LABELS],
  })
  const drawn = bars.map(({ name, value, missed = 0, label: said }, at) => {
    const top = at * ROW + (ROW - BAR) / 2
    const kept = x(value - missed)
    return [
      words('name', 0, top + 16, 'start', name),
      kept > 0 ? rect('bar', [NAMES, top, kept, BAR]) : '',
      missed > 0 ? rect('missed', [NAMES + kept + (kept > 0 ? 2 : 0), top, Math.max(3, x(missed)), BAR]) : '',
      words('label', NAMES + x(value) + 10, top + 16, 'start', said),
    ].join('')
  })
  return frame(label, [HALF, Math.max(1, bars.length) * ROW], drawn.join(''))
}

import { type Base, isStem, type PartLine } from '../own-bouquet.ts'
import { drawHead, type Head } from './heads.ts'
import { type Crown, drawWrap } from './wrap.ts'

/** Heads fill the dome evenly at any number. */
const GOLDEN_ANGLE = 2.399963
const MIDDLE = { cx: 200, cy: 176 }
const HEAD = 31
const LEAF = 28
const FOOT = 250

type Look = { base: Base; spread: number }
/** Inside of an `<svg>` with this `viewBox`. */
export type Drawing = { viewBox: string; width: number; height: number; content: string }

/** A bouquet that grows with its stems; equal lines make equal drawings. */
export const drawBouquet = (lines: readonly PartLine[], { base, spread }: Look): Drawing => {
  const stems = lines.filter(isStem)
  const wrapping = lines.find((line) => !isStem(line))?.part ?? null
  const heads = inTurn(stems)
  const greens = heads.filter(({ drawing }) => drawing === 'branch' || drawing === 'leaf')
  const tall = heads.filter(({ drawing }) => drawing === 'spike')
  const round = heads.filter((head) => !greens.includes(head) && !tall.includes(head))
  const crown = { ...MIDDLE, radius: 30 + 21 * Math.sqrt(round.length) * (base === 'loose' ? 1.12 : 1) }
  const { behind, before } = drawWrap(wrapping, crown)
  const content =
    behind +
    greens.map((head, at) => drawGreen(head, at / Math.max(1, greens.length - 1), crown)).join('') +
    tall.map((head, at) => drawTall(head, (at + 1) / (tall.length + 1), crown)).join('') +
    drawRound(round, crown, { base, spread }) +
    before
  const half = Math.max(164, crown.radius + 64)
  const top = crown.cy - crown.radius - 64
  const [width, height] = [Math.round(half * 2), Math.round(crown.cy + FOOT - top)]
  return {
    viewBox: `${Math.round(crown.cx - half)} ${Math.round(top)} ${width} ${height}`,
    width,
    height,
    content,
  }
}

/** A file of its own, on the shop's tint. */
export const bouquetFile = (lines: readonly PartLine[], look: Look): string => {
  const { viewBox, content } = drawBouquet(lines, look)
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
  // 4:5, as every picture of a product.
  const tall = Math.max(height + 24, (width * 5) / 4)
  const wide = (tall * 4) / 5
  const [left, top] = [x - (wide - width) / 2, y - (tall - height) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${wide} ${tall}"><rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="#f3f1fb"/>${content}</svg>`
}

/** Spreads the kinds evenly, so that the same flowers do not stand together. */
const inTurn = (lines: readonly PartLine[]): Head[] => {
  const most = Math.max(0, ...lines.map(({ quantity }) => quantity))
  return Array.from({ length: most }, (_, at) =>
    lines.flatMap(({ part, quantity }) =>
      Math.floor(((at + 1) * quantity) / most) > Math.floor((at * quantity) / most)
        ? [{ drawing: part.drawing, color: part.color }]
        : [],
    ),
  ).flat()
}

const drawGreen = (head: Head, share: number, { cx, cy, radius }: Crown): string => {
  const turn = -98 + share * 196
  const angle = ((turn - 90) * Math.PI) / 180
  return drawHead(head, {
    x: cx + Math.cos(angle) * (radius + 2),
    y: cy + Math.sin(angle) * radius * 0.78 - 4,
    r: LEAF,
    turn: turn * 0.6,
  })
}

const drawTall = (head: Head, share: number, { cx, cy, radius }: Crown): string =>
  drawHead(head, {
    x: cx + (share - 0.5) * radius * 1.5,
    y: cy - radius * 0.8 + Math.abs(share - 0.5) * 56,
    r: HEAD + 1,
  })

/** The hindmost first. */
const drawRound = (heads: Head[], { cx, cy, radius }: Crown, { base, spread }: Look): string =>
  heads
    .map((head, at) => {
      const far = Math.sqrt((at + 0.35) / heads.length)
      const angle = at * GOLDEN_ANGLE + 0.6 + spread * 0.37
      const lift = base === 'loose' ? ((at * 7 + spread) % 5) * 4 - 8 : 0
      return {
        head,
        x: cx + radius * far * Math.cos(angle) * 0.96,
        y: cy + radius * (base === 'loose' ? 0.82 : 0.74) * far * Math.sin(angle) + lift,
      }
    })
    .toSorted((one, other) => one.y - other.y)
    .map(({ head, x, y }) => drawHead(head, { x, y, r: head.drawing === 'cluster' ? HEAD * 0.86 : HEAD }))
    .join('')

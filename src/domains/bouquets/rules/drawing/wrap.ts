import { mixColors } from '../palette.ts'
import type { Head } from './heads.ts'

/** Middle and size of the heads. */
export type Crown = { cx: number; cy: number; radius: number }

const STEM = '#7ea58a'
const DARK = '#5a5390'
const TALL = 158

/** What lies behind the heads and before them. */
export type Wrap = { behind: string; before: string }

const edge = ({ cx, cy, radius }: Crown) => ({
  left: cx - radius - 36,
  right: cx + radius + 37,
  rim: cy - 14,
  bind: cy + TALL,
  cx,
})

const bow = (cx: number, y: number, color: string): string => {
  const line = mixColors(color, DARK, 0.4)
  return `<g fill="${color}" stroke="${line}" stroke-width="1"><path d="M${cx} ${y}c-14-20-46-22-48-6s30 18 48 6Z"/><path d="M${cx} ${y}c14-20 46-22 48-6s-30 18-48 6Z"/><path d="M${cx - 4} ${y + 2}l-20 48 12-4 6 10 8-52zM${cx + 4} ${y + 2}l20 48-12-4-6 10-8-52z"/><rect x="${cx - 9}" y="${y - 9}" width="18" height="17" rx="6"/></g>`
}

const paper = (crown: Crown, color: string, ribbon: string): Wrap => {
  const { left, right, rim, bind, cx } = edge(crown)
  const { cy, radius } = crown
  const line = mixColors(color, DARK, 0.25)
  const pale = mixColors(color, '#ffffff', 0.35)
  const wave = radius * 0.72
  return {
    behind: `<path d="M${left} ${rim}Q${cx - radius * 0.7} ${cy - radius * 0.9 - 30} ${cx - 30} ${cy - wave - 34}Q${cx} ${cy - wave - 14} ${cx + 34} ${cy - wave - 36}Q${cx + radius * 0.75} ${cy - radius * 0.9 - 26} ${right} ${rim}L${cx + 16} ${bind}H${cx - 16}Z" fill="${pale}" stroke="${line}" stroke-width="1.2"/>`,
    before: `<path d="M${left} ${rim}Q${cx - radius * 0.62} ${cy + wave + 8} ${cx - 4} ${cy + wave + 22}Q${cx + radius * 0.66} ${cy + wave + 4} ${right} ${rim}L${cx + 18} ${bind}H${cx - 18}Z" fill="${color}" stroke="${line}" stroke-width="1.2" stroke-linejoin="round"/><path d="M${left} ${rim}Q${cx - 30} ${cy + radius * 0.5 + 40} ${cx + 6} ${bind}M${right} ${rim}Q${cx + 40} ${cy + radius * 0.5 + 44} ${cx - 4} ${bind}" stroke="${line}" stroke-width="1.2" fill="none"/><path d="M${cx - 18} ${bind}L${cx - 44} ${bind + 76}Q${cx} ${bind + 90} ${cx + 44} ${bind + 76}L${cx + 18} ${bind}Z" fill="${pale}" stroke="${line}" stroke-width="1.2"/>${bow(cx, bind, ribbon)}`,
  }
}

/** Bare stems, bound. */
const bare = (crown: Crown, ribbon: string): Wrap => {
  const { bind, cx } = edge(crown)
  const stems = [-2, -1, 0, 1, 2].map(
    (at) =>
      `M${cx + at * crown.radius * 0.4} ${crown.cy + 20}Q${cx + at * 12} ${crown.cy + 90} ${cx + at * 5} ${bind}L${cx - at * 13} ${bind + 78}`,
  )
  return {
    behind: `<path d="${stems.join('')}" stroke="${STEM}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    before: bow(cx, bind, ribbon),
  }
}

const box = ({ cx, cy, radius }: Crown, color: string): Wrap => {
  const [wide, line] = [radius + 26, mixColors(color, DARK, 0.3)]
  const [top, foot] = [cy + radius * 0.3, cy + TALL + 60]
  return {
    behind: `<ellipse cx="${cx}" cy="${top}" rx="${wide}" ry="${wide * 0.3}" fill="${mixColors(color, DARK, 0.35)}"/>`,
    before: `<path d="M${cx - wide} ${top}A${wide} ${wide * 0.3} 0 0 0 ${cx + wide} ${top}L${cx + wide * 0.92} ${foot}A${wide * 0.92} ${wide * 0.24} 0 0 1 ${cx - wide * 0.92} ${foot}Z" fill="${color}" stroke="${line}" stroke-width="1.2"/>${bow(cx, (top + foot) / 2 + wide * 0.26, mixColors(color, DARK, 0.25))}`,
  }
}

const LILAC = '#d9d4f0'
const KRAFT = '#cfae86'
const RIBBON = '#8f87c9'

/** null: not wrapped yet. */
export const drawWrap = (wrapping: Head | null, crown: Crown): Wrap => {
  switch (wrapping?.drawing) {
    case 'box':
      return box(crown, wrapping.color)
    case 'kraft':
      return paper(crown, KRAFT, mixColors(KRAFT, DARK, 0.3))
    case 'ribbon':
      return bare(crown, wrapping.color)
    case 'paper':
      return paper(crown, mixColors(wrapping.color, LILAC, 0.35), RIBBON)
    default:
      return bare(crown, RIBBON)
  }
}

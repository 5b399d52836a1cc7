import { readFileSync } from 'node:fs'
import path from 'node:path'
import { clampChroma, converter, formatHex, formatRgb, type Oklch, parse, wcagContrast } from 'culori'
import { LAVENDER } from '#/platform/shared/shop/shop-profile.ts'
import { ROOT } from '../files/root.ts'

const toOklch = converter('oklch')
const REFERENCE = toOklch(parse(LAVENDER)) as Oklch
/** Degrees from lavender within which a token is its tint or shade. */
const HUE_REACH = 28
const MIN_CHROMA = 0.004
/** Tints of a vivid colour stay calm. */
const MAX_CHROMA_FACTOR = 1.15
/** WCAG 2.2 AA. */
const MIN_CONTRAST = 4.5
const DARKER = 0.01

const COLOR = /#[0-9a-f]{6}\b|rgb\([\d ./]+\)/g
const RULE = /([^{}]+)\{([^{}]*)\}/g
/** They keep their distance to the chosen colour, other tokens their lightness. */
const FOLLOWS_LIGHTNESS = /^--primary(-strong)?$/

const hueDistance = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180)

/** Darkened until white is readable on it. */
export const readablePrimary = (color: string): string => {
  const chosen = toOklch(parse(color)) as Oklch
  while (wcagContrast(clampChroma(chosen, 'oklch'), '#fff') < MIN_CONTRAST) chosen.l -= DARKER
  return formatHex(clampChroma(chosen, 'oklch'))
}

type Recolor = (value: string, name: string, isDark: boolean) => string

const recolorTo = (color: string): Recolor => {
  const primary = toOklch(parse(readablePrimary(color))) as Oklch
  const turn = (primary.h ?? 0) - (REFERENCE.h ?? 0)
  const factor = Math.min(primary.c / REFERENCE.c, MAX_CHROMA_FACTOR)
  return (value, name, isDark) =>
    value.replaceAll(COLOR, (text) => {
      const token = toOklch(parse(text))
      if (!token || token.c < MIN_CHROMA || hueDistance(token.h ?? 0, REFERENCE.h ?? 0) > HUE_REACH)
        return text
      const shift = !isDark && FOLLOWS_LIGHTNESS.test(name) ? primary.l - REFERENCE.l : 0
      const turned: Oklch = { ...token, l: token.l + shift, c: token.c * factor, h: (token.h ?? 0) + turn }
      const clamped = clampChroma(turned, 'oklch')
      return token.alpha === undefined ? formatHex(clamped) : formatRgb(clamped)
    })
}

const recolorRule = (selector: string, body: string, recolor: Recolor): string => {
  const isDark = selector.includes('dark')
  const changed = body.split(';').flatMap((declaration) => {
    const [name = '', value] = declaration.trim().split(/:\s*(.*)/s)
    const recolored = value && recolor(value, name, isDark)
    return recolored === value ? [] : [`${name}:${recolored}`]
  })
  return changed.length === 0 ? '' : `${selector}{${changed.join(';')}}`
}

const tokens = (): string =>
  readFileSync(path.join(ROOT, 'src/ui/tokens.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')

/** Those that differ from lavender's, in both themes. Stronger than `ui/tokens.css`, which is in a layer. */
export const paletteOf = (color: string): string => {
  const recolor = recolorTo(color)
  const rules = tokens().matchAll(RULE)
  return [...rules]
    .map(([, selector = '', body = '']) => recolorRule(selector.trim(), body, recolor))
    .join('')
}

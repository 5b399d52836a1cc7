import type { PartDrawing } from '#/domains/catalog/rules/bouquet-parts.ts'
import { mixColors, toneOf } from '../palette.ts'

export type Head = { drawing: PartDrawing; color: string }
/** Where a head stands; `turn`: degrees. */
type Spot = { x: number; y: number; r: number; turn?: number }
type Colors = { fill: string; line: string; light: string }

const BARK = '#4a3348'
const SHADE = '#b9a98e'

const colorsOf = (color: string): Colors => {
  const isWhite = toneOf(color) === 'white'
  return {
    fill: color,
    line: isWhite ? mixColors(color, SHADE, 0.8) : mixColors(color, BARK, 0.5),
    light: mixColors(color, '#ffffff', isWhite ? 0.8 : 0.4),
  }
}

const px = (number: number): string => number.toFixed(1)
const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
const moved = ({ x, y, turn }: Spot, inside: string): string =>
  `<g transform="translate(${px(x)} ${px(y)})${turn ? ` rotate(${turn.toFixed(0)})` : ''}">${inside}</g>`

type Petal = { y: number; rx: number; ry: number; turn: number }
const petal = ({ y, rx, ry, turn }: Petal, fill: string, line: string): string =>
  `<ellipse cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" transform="rotate(${px(turn)})" fill="${fill}" stroke="${line}" stroke-width=".8" stroke-opacity=".5"/>`

const ring = (
  count: number,
  { r, fill, light, line }: Colors & { r: number },
  shape: [number, number, number],
) =>
  times(count, (at) =>
    petal(
      { y: -r * shape[0], rx: r * shape[1], ry: r * shape[2], turn: (at * 360) / count + 10 },
      at % 2 ? light : fill,
      line,
    ),
  )

const rose = (spot: Spot, { fill, line, light }: Colors): string => {
  const { r } = spot
  return moved(
    spot,
    `${ring(5, { r, fill, line, light }, [0.46, 0.62, 0.56])}<circle r="${px(r * 0.52)}" fill="${fill}" stroke="${line}" stroke-width=".9" stroke-opacity=".7"/><path d="M${px(-r * 0.32)} 0a${px(r * 0.32)} ${px(r * 0.32)} 0 1 1 ${px(r * 0.32)} ${px(r * 0.32)}M${px(r * 0.12)} 0a${px(r * 0.13)} ${px(r * 0.13)} 0 1 0 ${px(-r * 0.2)} ${px(r * 0.1)}" stroke="${line}" stroke-width="1.2" fill="none" stroke-linecap="round"/>`,
  )
}

const open = (spot: Spot, colors: Colors): string =>
  moved(
    spot,
    `${ring(6, { r: spot.r, ...colors }, [0.5, 0.42, 0.56])}<circle r="${px(spot.r * 0.3)}" fill="#f3efc9" stroke="${colors.line}" stroke-width=".7" stroke-opacity=".6"/><circle r="${px(spot.r * 0.1)}" fill="#9bb06a"/>`,
  )

const daisy = (spot: Spot, colors: Colors): string =>
  moved(
    spot,
    `${ring(16, { r: spot.r, ...colors }, [0.62, 0.17, 0.42])}<circle r="${px(spot.r * 0.3)}" fill="#7a4a22"/><circle r="${px(spot.r * 0.16)}" fill="#c98a3a"/>`,
  )

/** A tulip from above. */
const cup = (spot: Spot, colors: Colors): string =>
  moved(
    spot,
    `${ring(3, { r: spot.r, ...colors }, [0.34, 0.5, 0.6])}${ring(3, { r: spot.r * 0.62, ...colors, fill: colors.light }, [0.3, 0.5, 0.56])}<circle r="${px(spot.r * 0.14)}" fill="${colors.line}"/>`,
  )

const cluster = (spot: Spot, { fill, line, light }: Colors): string =>
  moved(
    spot,
    times(13, (at) => {
      const [far, turn] = [Math.sqrt(at / 13) * spot.r * 0.85, at * 2.4]
      return `<circle cx="${px(far * Math.cos(turn))}" cy="${px(far * Math.sin(turn))}" r="${px(spot.r * 0.22)}" fill="${at % 2 ? light : fill}" stroke="${line}" stroke-width=".6"/>`
    }),
  )

const spike = ({ x, y, r }: Spot, { fill, line }: Colors): string =>
  times(
    9,
    (at) =>
      `<circle cx="${px(x + (at % 2 ? 1 : -1) * r * 0.26 * (1 - at * 0.07))}" cy="${px(y + r * 0.9 - at * r * 0.26)}" r="${px(r * 0.3 * (1 - at * 0.055))}" fill="${fill}" stroke="${line}" stroke-width=".7"/>`,
  )

const branch = (spot: Spot, { fill, line, light }: Colors): string => {
  const { r } = spot
  const leaf = (side: number, at: number) =>
    `<ellipse cx="${px(side * r * 0.42 * (1 - at * 0.09))}" cy="${px(r * (side < 0 ? 0.9 : 0.7) - at * r * 0.58)}" rx="${px(r * 0.4 * (1 - at * 0.1))}" ry="${px(r * 0.33 * (1 - at * 0.1))}" fill="${at % 2 === Number(side > 0) ? light : fill}"/>`
  return moved(
    spot,
    `<path d="M0 ${px(r * 1.6)}V${px(-r * 1.5)}" stroke="${line}" stroke-width="1.4"/>${times(5, (at) => leaf(-1, at) + leaf(1, at))}`,
  )
}

const leaf = (spot: Spot, { fill, line, light }: Colors): string => {
  const { r } = spot
  return moved(
    spot,
    `<path d="M0 ${px(r * 1.6)}C${px(-r * 0.95)} ${px(r * 0.4)} ${px(-r * 0.6)} ${px(-r * 0.9)} 0 ${px(-r * 1.6)}C${px(r * 0.6)} ${px(-r * 0.9)} ${px(r * 0.95)} ${px(r * 0.4)} 0 ${px(r * 1.6)}Z" fill="${fill}" stroke="${line}" stroke-width=".8"/><path d="M0 ${px(r * 1.5)}V${px(-r * 1.2)}" stroke="${light}" stroke-width="1.2" fill="none"/>`,
  )
}

const SHAPES: Partial<Record<PartDrawing, (spot: Spot, colors: Colors) => string>> = {
  rose,
  open,
  daisy,
  cup,
  cluster,
  spike,
  branch,
  leaf,
}

/** SVG of one head; nothing for a wrapping. */
export const drawHead = ({ drawing, color }: Head, spot: Spot): string =>
  SHAPES[drawing]?.(spot, colorsOf(color)) ?? ''

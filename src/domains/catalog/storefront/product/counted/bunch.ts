/** Of a bunch drawn to scale, in pixels: its middle and the ground it stands on, and pixels a centimetre. */
export type Bunch = { count: number; width: number; height: number; x: number; ground: number; scale: number }
export type Head = { x: number; y: number }

/** The golden angle: heads fill the dome evenly at any number. */
const TURN = 2.399963
/** Centimetres from the ground to where it is bound. */
const BOUND = 17
const n = (value: number): string => value.toFixed(1)

/** Shapes of a bunch: the outline of its stems, the band, and its heads from the back to the front. */
export const bunchShapes = ({ count, width, height, x, ground, scale }: Bunch) => {
  const rx = (width / 2) * scale
  const ry = Math.min(rx * 0.62, 19 * scale)
  const top = ground - height * scale + ry
  const bind = ground - BOUND * scale
  const band = Math.min(rx * 0.34, 9 * scale)
  const outline = `M${n(x - rx * 0.92)} ${n(top + ry * 0.35)}Q${n(x - rx * 0.5)} ${n(top + ry * 1.1)} ${n(x - band)} ${n(bind)}L${n(x - band * 1.5)} ${n(ground)}H${n(x + band * 1.5)}L${n(x + band)} ${n(bind)}Q${n(x + rx * 0.5)} ${n(top + ry * 1.1)} ${n(x + rx * 0.92)} ${n(top + ry * 0.35)}Z`
  const stems = [-2, -1, 0, 1, 2]
    .map((k) => `M${n(x + k * band * 0.42)} ${n(bind)}L${n(x + k * band * 0.62)} ${n(ground - 1)}`)
    .join('')
  const heads = Array.from({ length: count }, (_, at): Head => {
    const out = Math.sqrt((at + 0.5) / count) * 0.94
    return { x: x + rx * out * Math.cos(at * TURN), y: top + ry * out * Math.sin(at * TURN) }
  }).toSorted((one, other) => one.y - other.y)
  return {
    outline,
    stems,
    band: { x: n(x - band * 1.15), y: n(bind - 1.8 * scale), width: n(band * 2.3), height: n(2.7 * scale) },
    heads: heads.map(({ x: left, y }) => ({ x: n(left), y: n(y) })),
    radius: n(2.75 * scale),
  }
}

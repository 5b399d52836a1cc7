import type { Shape } from '#/domains/catalog/rules/product-shape.ts'

/** SVG units; shapes stand on GROUND, centred at MIDDLE. */
const FIELD = { width: 132, height: 142 }
const GROUND = 134
const MIDDLE = 66
/** Per centimetre, unless a size needs less; the mug is 9.4 cm high. */
const USUAL_SCALE = 118 / 46
const MUG = { width: 13, height: 24 }

type Centimetres = { height_cm: number | null; width_cm: number | null }
type Box = { w: number; h: number }

/** One for all sizes, which compare with each other and with the mug. */
const scaleOf = (sizes: readonly Centimetres[]): number =>
  Math.min(
    USUAL_SCALE,
    ...sizes.map(({ height_cm: height }) => (height ? (GROUND - 4) / height : USUAL_SCALE)),
    ...sizes.map(({ width_cm: width }) => (width ? (FIELD.width - 8) / width : USUAL_SCALE)),
  )

/** x from the middle and y from the ground, as shares of width and height, and the radius. */
const BLOSSOMS = [
  [-0.3, 0.74, 0.13],
  [0.3, 0.74, 0.13],
  [-0.15, 0.87, 0.13],
  [0.15, 0.87, 0.13],
  [0, 0.73, 0.15],
  [-0.17, 0.63, 0.11],
  [0.17, 0.63, 0.11],
] as const

const n = (value: number): string => value.toFixed(1)

const Blossom = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <>
    <circle cx={n(x)} cy={n(y)} r={n(r)} fill="var(--paper)" />
    <path
      strokeWidth="1"
      d={`M${n(x - r / 2)} ${n(y)}a${n(r / 2)} ${n(r / 2)} 0 1 1 ${n(r / 2)} ${n(r / 2)}M${n(x + r * 0.18)} ${n(y)}a${n(r * 0.2)} ${n(r * 0.2)} 0 1 0 ${n(-r * 0.3)} ${n(r * 0.12)}`}
    />
  </>
)

const Blossoms = ({ w, h, raise = 0 }: Box & { raise?: number }) =>
  BLOSSOMS.map(([x, y, r]) => (
    <Blossom key={`${x} ${y}`} x={MIDDLE + x * w} y={GROUND - (y + raise) * h} r={r * Math.min(w, h * 1.2)} />
  ))

const Bouquet = ({ w, h }: Box) => {
  const at = (x: number, y: number) => `${n(MIDDLE + x * w)} ${n(GROUND - y * h)}`
  const edge = `M${at(-0.5, 0.7)}C${at(-0.3, 0.48)} ${at(-0.2, 0.4)} ${at(-0.13, 0.28)}`
  return (
    <>
      <path
        className="silhouette-body"
        d={`M${at(-0.5, 0.7)}L${at(-0.13, 0.28)}L${at(-0.2, 0)}H${n(MIDDLE + 0.2 * w)}L${at(0.13, 0.28)}L${at(0.5, 0.7)}C${at(0.3, 0.56)} ${at(-0.3, 0.56)} ${at(-0.5, 0.7)}Z`}
      />
      <Blossoms w={w} h={h} />
      <path
        d={`${edge}M${at(0.5, 0.7)}C${at(0.3, 0.48)} ${at(0.2, 0.4)} ${at(0.13, 0.28)}M${at(-0.13, 0.28)}H${n(MIDDLE + 0.13 * w)}`}
      />
    </>
  )
}

const Boxed = ({ w, h }: Box) => (
  <>
    <Blossoms w={w} h={h} />
    <rect
      className="silhouette-body"
      x={n(MIDDLE - 0.45 * w)}
      y={n(GROUND - 0.6 * h)}
      width={n(0.9 * w)}
      height={n(0.6 * h)}
      rx="4"
    />
    <path d={`M${n(MIDDLE - 0.45 * w)} ${n(GROUND - 0.2 * h)}h${n(0.9 * w)}`} />
  </>
)

const Plant = ({ w, h }: Box) => {
  const pot = { w: Math.min(w * 0.7, h * 0.4), h: h * 0.28 }
  const leaf = (y: number, side: number) => {
    const reach = side * w * 0.5
    return `M${MIDDLE} ${n(GROUND - y * h)}q${n(reach * 0.4)} ${n(-h * 0.16)} ${n(reach)} ${n(-h * 0.12)}q${n(-reach * 0.3)} ${n(h * 0.14)} ${n(-reach)} ${n(h * 0.12)}Z`
  }
  return (
    <>
      <path d={`M${MIDDLE} ${n(GROUND - pot.h)}V${n(GROUND - h)}`} />
      {[0.4, 0.56, 0.72].map((y) => (
        <path key={y} fill="var(--paper)" d={`${leaf(y, 1)}${leaf(y + 0.06, -1)}`} />
      ))}
      <path
        className="silhouette-body"
        d={`M${n(MIDDLE - pot.w / 2)} ${n(GROUND - pot.h)}h${n(pot.w)}l${n(-pot.w * 0.14)} ${n(pot.h)}h${n(-pot.w * 0.72)}Z`}
      />
    </>
  )
}

const shapes = { bouquet: Bouquet, box: Boxed, plant: Plant }

export const Silhouette = ({
  size,
  sizes,
  shape,
}: {
  size: Centimetres
  /** All that are drawn beside it. */
  sizes: readonly Centimetres[]
  shape: Shape
}) => {
  const Drawn = shapes[shape]
  const scale = scaleOf(sizes)
  const box = { w: (size.width_cm ?? 0) * scale, h: (size.height_cm ?? 0) * scale }
  const mug = scale / USUAL_SCALE
  return (
    <svg className="silhouette" viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} fill="none" aria-hidden="true">
      <path className="silhouette-ground" d={`M4 ${GROUND + 0.5}h${FIELD.width - 8}`} />
      <g
        className="silhouette-mug"
        transform={`translate(4 ${GROUND}) scale(${n(mug)}) translate(0 ${-MUG.height})`}
      >
        <path d={`M0 0h${MUG.width}v21a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z`} />
        <path d={`M${MUG.width} 5h2.5a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H${MUG.width}`} />
      </g>
      <g className="silhouette-object">
        <Drawn {...box} />
      </g>
    </svg>
  )
}

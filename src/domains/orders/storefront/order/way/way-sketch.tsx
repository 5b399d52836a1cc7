import { classes } from '#/ui/classes.ts'
import type { LatLon, WayDrawing, WayPoint } from './way-points.ts'

const WIDTH = 390
const HEIGHT = 220
const EDGE = 48
const RADIUS = 14
const RADIANS = Math.PI / 180

type Projection = (at: LatLon) => { x: number; y: number }

/** North up, to one scale, all of it inside. */
const fitted = (all: readonly LatLon[]): Projection => {
  const shrink = Math.cos((all[0]?.[0] ?? 0) * RADIANS)
  const flat = ([lat, lon]: LatLon) => ({ x: lon * shrink, y: -lat })
  const xs = all.map((one) => flat(one).x)
  const ys = all.map((one) => flat(one).y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fits = Math.min((WIDTH - 2 * EDGE) / (right - left), (HEIGHT - 2 * EDGE) / (bottom - top))
  const scale = Number.isFinite(fits) ? fits : 1
  return (at) => {
    const { x, y } = flat(at)
    return {
      x: WIDTH / 2 + (x - (left + right) / 2) * scale,
      y: HEIGHT / 2 + (y - (top + bottom) / 2) * scale,
    }
  }
}

/** Without streets: who is where beside whom. Nothing is loaded for it. */
export const WaySketch = ({ label, area = [], points, line }: WayDrawing) => {
  const place = fitted(points.map(({ at }) => at))
  const pathOf = (some: readonly LatLon[]) =>
    some
      .map(place)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ')
  return (
    <svg
      className="way-sketch"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={label}
    >
      {area.length > 0 && <polygon className="way-area" points={pathOf(area)} />}
      <polyline className="way-line" points={pathOf(line)} />
      {points.map((point) => (
        <Pin
          key={`${point.kind} ${point.at.join()} ${point.text ?? ''}`}
          point={point}
          {...place(point.at)}
        />
      ))}
    </svg>
  )
}

const Pin = ({ point: { kind, text, name }, x, y }: { point: WayPoint; x: number; y: number }) => (
  <g
    className={classes('way-pin', `way-pin-${kind}`)}
    transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
  >
    <title>{name}</title>
    <circle r={kind === 'courier' ? RADIUS - 4 : RADIUS} />
    {(kind === 'store' || kind === 'home' || kind === 'courier') && (
      <text className="way-name" y={RADIUS + 14} textAnchor="middle">
        {name}
      </text>
    )}
    {text && (
      <text y={5} textAnchor="middle">
        {text}
      </text>
    )}
  </g>
)

import { useLayoutEffect, useRef, useState } from 'react'
import { classes } from '#/ui/classes.ts'
import type { LatLon, WayDrawing, WayPoint } from './way-points.ts'

/** Until it is measured. */
const SIZE = { width: 358, height: 280 }
/** Room for half a name, and on a large drawing for what is around. */
const EDGE = 64
const EDGE_PART = 0.22
/** Room for the label above. */
const HEAD = 32
const RADIUS = 14
const RADIANS = Math.PI / 180

type Projection = (at: LatLon) => { x: number; y: number }

/** North up, to one scale, all of it inside. */
const fitted = (all: readonly LatLon[], { width, height }: typeof SIZE): Projection => {
  const shrink = Math.cos((all[0]?.[0] ?? 0) * RADIANS)
  const flat = ([lat, lon]: LatLon) => ({ x: lon * shrink, y: -lat })
  const xs = all.map((one) => flat(one).x)
  const ys = all.map((one) => flat(one).y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const edge = Math.max(EDGE, EDGE_PART * Math.min(width, height))
  const fits = Math.min((width - 2 * edge) / (right - left), (height - HEAD - 2 * edge) / (bottom - top))
  const scale = Number.isFinite(fits) ? fits : 1
  return (at) => {
    const { x, y } = flat(at)
    return {
      x: width / 2 + (x - (left + right) / 2) * scale,
      y: (HEAD + height) / 2 + (y - (top + bottom) / 2) * scale,
    }
  }
}

/** Drawn pixel by pixel, so that names and pins are as large on a desktop as on a phone. */
const useMeasured = () => {
  const ref = useRef<SVGSVGElement>(null)
  const [size, setSize] = useState(SIZE)
  useLayoutEffect(() => {
    const drawing = ref.current
    if (!drawing) return
    const measure = () => setSize({ width: drawing.clientWidth, height: drawing.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(drawing)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

/** Without streets: who is where beside whom. Nothing is loaded for it. */
export const WaySketch = ({ label, area = [], points, line }: WayDrawing) => {
  const { ref, size } = useMeasured()
  const place = fitted(
    points.map(({ at }) => at),
    size,
  )
  const pathOf = (some: readonly LatLon[]) =>
    some
      .map(place)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ')
  return (
    <svg
      ref={ref}
      className="way-sketch"
      viewBox={`0 0 ${size.width} ${size.height}`}
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
      <text className="way-name" y={kind === 'home' ? -RADIUS - 8 : RADIUS + 16} textAnchor="middle">
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

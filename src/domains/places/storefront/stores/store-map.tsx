import { useEffect, useState } from 'react'
import type { GlobalSettings, Store } from '#/domains/places/contract/customer.ts'
import type TileMap from './tile-map.tsx'

const WIDTH = 800
const HEIGHT = 520
const EDGE = { x: 130, top: 110, bottom: 70 }

type Point = { x: number; y: number }

const layOut = (stores: readonly Store[]): Point[] => {
  const shrink = Math.cos(((stores[0]?.lat ?? 0) * Math.PI) / 180)
  const points = stores.map(({ lat, lon }) => ({ x: lon * shrink, y: -lat }))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (WIDTH - 2 * EDGE.x) / (right - left || 1),
    (HEIGHT - EDGE.top - EDGE.bottom) / (bottom - top || 1),
  )
  const middle = { x: WIDTH / 2, y: (HEIGHT + EDGE.top - EDGE.bottom) / 2 }
  return points.map(({ x, y }) => ({
    x: middle.x + (x - (left + right) / 2) * scale,
    y: middle.y + (y - (top + bottom) / 2) * scale,
  }))
}

export const StoreMap = ({
  stores,
  label,
  tiles,
}: {
  stores: readonly Store[]
  label: string
  tiles: GlobalSettings['map']
}) => {
  const [Streets, setStreets] = useState<typeof TileMap | null>(null)
  const hasTiles = tiles !== null
  useEffect(() => {
    // If tiles fail the drawing stays.
    if (hasTiles)
      import('./tile-map.tsx').then((found) => setStreets(() => found.default)).catch(() => undefined)
  }, [hasTiles])
  return Streets && tiles ? (
    <Streets stores={stores} label={label} tiles={tiles} />
  ) : (
    <DrawnMap stores={stores} label={label} />
  )
}

const DrawnMap = ({ stores, label }: { stores: readonly Store[]; label: string }) => {
  const points = layOut(stores)
  return (
    <div className="store-map" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className="store-map-river" d="M500-20C440 110 395 180 420 290S465 440 435 540" />
        <g className="store-map-streets">
          <path d="M-20 90h840M-20 200 820 160M-20 320l840-20M-20 430l840 30M80-20l40 560M190-20l20 560M300-20 290 540M560-20l20 560M660-20l30 560M740-20v560" />
        </g>
        <g className="store-map-roads">
          <path d="M-20 250 820 230M480-20C520 160 500 300 560 540M-20 380 420 360 820 410" />
        </g>
        <g className="store-map-parks">
          <rect x="590" y="300" width="74" height="70" rx="16" />
          <rect x="210" y="110" width="70" height="60" rx="16" />
          <rect x="120" y="400" width="90" height="50" rx="16" />
        </g>
        {stores.map((store, index) => {
          const point = points[index]
          return (
            point && (
              <Pin
                key={store.id}
                {...point}
                number={index + 1}
                name={store.name}
                side={sideOf(point, points)}
              />
            )
          )
        })}
      </svg>
    </div>
  )
}

const NAME_CLEARANCE = { x: 240, y: 40 }

const sideOf = (point: Point, points: readonly Point[]): 'start' | 'middle' | 'end' => {
  const neighbour = points.find(
    (other) =>
      other !== point &&
      Math.abs(other.x - point.x) < NAME_CLEARANCE.x &&
      Math.abs(other.y - point.y) < NAME_CLEARANCE.y,
  )
  if (!neighbour) return 'middle'
  return neighbour.x < point.x ? 'start' : 'end'
}

const Pin = ({
  x,
  y,
  number,
  name,
  side,
}: Point & { number: number; name: string; side: 'start' | 'middle' | 'end' }) => (
  <g transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
    <path className="store-map-pin" d="M0 0c-15-17-23-29-23-41a23 23 0 0 1 46 0c0 12-8 24-23 41Z" />
    <text className="store-map-number" y="-34" textAnchor="middle">
      {number}
    </text>
    <text
      className="store-map-name"
      x={side === 'start' ? -16 : side === 'end' ? 16 : 0}
      y="28"
      textAnchor={side}
    >
      {name}
    </text>
  </g>
)

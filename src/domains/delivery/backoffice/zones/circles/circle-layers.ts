import { type Circle, circle, divIcon, type LayerGroup, marker, type PathOptions, tooltip } from 'leaflet'
import { t } from '#/platform/shared/texts.ts'
import { asText } from '#/ui/staff/open-map.ts'
import { DEGREE_M, distanceBetween } from '#/domains/delivery/rules/find-zone.ts'
import type { Point } from '#/domains/delivery/rules/zone-rings.ts'

/** `words`: the price, on the circle's top. */
export type EditedCircles = {
  center: Point
  rows: readonly { at: number; radius_m: number; color: string; words: string }[]
}

/** Metres: finer is not drawn by hand. */
const STEP_M = 100

const degreesEast = ([lat]: Point, metres: number): number =>
  metres / (DEGREE_M * Math.cos((lat * Math.PI) / 180))

export const topOfCircle = ([lat, lon]: Point, radius: number): Point => [lat + radius / DEGREE_M, lon]

const edgeOfCircle = (center: Point, radius: number): Point => [
  center[0],
  center[1] + degreesEast(center, radius),
]

export const boundsOfCircle = (center: Point, radius: number): Point[] => {
  const [lat, lon] = center
  const [up, right] = [radius / DEGREE_M, degreesEast(center, radius)]
  return [
    [lat - up, lon - right],
    [lat + up, lon + right],
  ]
}

export const drawCircle = (center: Point, radius: number, style: PathOptions): Circle =>
  circle(center, { ...style, radius })

/** The largest below. */
export const drawEditedCircles = (
  layer: LayerGroup,
  { center, rows }: EditedCircles,
  onResize: (at: number, metres: number) => void,
) => {
  for (const { at, radius_m, color, words } of rows.toSorted((a, b) => b.radius_m - a.radius_m)) {
    const shape = drawCircle(center, radius_m, { color, weight: 3, fillOpacity: 0.08, interactive: false })
    shape.addTo(layer)
    const price = tooltip(topOfCircle(center, radius_m), { permanent: true, direction: 'center' })
    price.setContent(asText(words)).addTo(layer)
    const handle = marker(edgeOfCircle(center, radius_m), {
      draggable: true,
      keyboard: false,
      icon: divIcon({ className: 'zone-corner', iconSize: [28, 28] }),
      title: t('staff.zones.circles.edge', { n: at + 1 }),
      zIndexOffset: 1000,
    }).addTo(layer)
    const dragged = () => {
      const { lat, lng } = handle.getLatLng()
      return Math.max(STEP_M, Math.round(distanceBetween(center, [lat, lng]) / STEP_M) * STEP_M)
    }
    handle.on('drag', () => {
      shape.setRadius(dragged())
      price.setLatLng(topOfCircle(center, dragged()))
    })
    handle.on('dragend', () => onResize(at, dragged()))
  }
}

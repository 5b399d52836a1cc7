import {
  circleMarker,
  divIcon,
  type LayerGroup,
  type Map,
  marker,
  type Polygon,
  polygon,
  tooltip,
} from 'leaflet'
import { t } from '#/platform/shared/texts.ts'
import { asText, roundedPoint } from '#/ui/staff/open-map.ts'
import type { Point } from '#/domains/delivery/rules/zone-rings.ts'
import type { ZoneShape } from '#/domains/delivery/rules/find-zone.ts'
import { drawCircle, topOfCircle } from './circles/circle-layers.ts'
import type { Anchor } from '#/domains/delivery/contract/staff/zones.ts'

export type DrawnZone = ZoneShape & { id: number; name: string; color: string }

/** null for a zone without a place on the map. */
const topOf = ({ polygon: ring, center, radius_m }: ZoneShape): Point | null => {
  if (center && radius_m !== null) return topOfCircle(center, radius_m)
  return ring.length > 0 ? ring.reduce((top, point) => (point[0] > top[0] ? point : top)) : null
}

/** With `choose` a click opens one. */
export const drawZones = (
  layer: LayerGroup,
  zones: readonly DrawnZone[],
  choose: ((id: number) => void) | null,
) => {
  // The first of the list wins, so it is drawn on top.
  for (const zone of zones.toReversed()) {
    const top = topOf(zone)
    if (!top) continue
    const { id, name, center, radius_m, color } = zone
    const style = { color, weight: 2, fillOpacity: center ? 0.06 : 0.14, interactive: choose !== null }
    const shape =
      center && radius_m !== null ? drawCircle(center, radius_m, style) : polygon(zone.polygon, style)
    shape.addTo(layer)
    tooltip(top, { content: asText(name), permanent: true, direction: 'top' }).addTo(layer)
    if (choose) shape.on('click', () => choose(id))
  }
}

const NAME = { width: 170, height: 26 }

export const drawStreets = (
  layer: LayerGroup,
  map: Map,
  streets: readonly Anchor[],
  zones: readonly DrawnZone[],
) => {
  const taken = zones.flatMap((zone) => {
    const top = topOf(zone)
    return top ? [map.latLngToLayerPoint(top)] : []
  })
  for (const { name, lat, lon } of streets) {
    const at = map.latLngToLayerPoint([lat, lon])
    const near = taken.some(({ x, y }) => Math.abs(x - at.x) < NAME.width && Math.abs(y - at.y) < NAME.height)
    if (near) continue
    taken.push(at)
    circleMarker([lat, lon], { radius: 2, color: '#8d8aa3', weight: 2, interactive: false })
      .bindTooltip(asText(name), {
        permanent: true,
        direction: 'right',
        offset: [4, 0],
        className: 'zone-street',
      })
      .addTo(layer)
  }
}

export const drawStores = (layer: LayerGroup, stores: readonly Anchor[]) => {
  for (const { name, lat, lon } of stores) {
    const icon = divIcon({ className: 'map-pin', iconSize: [18, 18] })
    marker([lat, lon], { icon, keyboard: false, interactive: false, alt: name }).addTo(layer)
  }
}

export const drawRing = (layer: LayerGroup, ring: readonly Point[], color: string): Polygon =>
  polygon([...ring], { color, weight: 3, fillOpacity: 0.2, interactive: false }).addTo(layer)

type Handles = {
  picked: number | null
  outline: Polygon
  pick: (at: number) => void
  move: (at: number, to: Point) => void
  insert: (after: number, point: Point) => void
}

export const drawPoints = (layer: LayerGroup, ring: readonly Point[], handles: Handles) => {
  ring.forEach((point, at) => {
    drawCorner(layer, ring, at, point, handles)
    const next = ring[(at + 1) % ring.length]
    if (ring.length > 1 && next) drawBetween(layer, at, point, next, handles)
  })
}

const drawCorner = (
  layer: LayerGroup,
  ring: readonly Point[],
  at: number,
  point: Point,
  { picked, outline, pick, move }: Handles,
) => {
  const corner = marker(point, {
    draggable: true,
    keyboard: false,
    icon: divIcon({ className: at === picked ? 'zone-corner is-picked' : 'zone-corner', iconSize: [28, 28] }),
    title: t('staff.zones.corner', { n: at + 1 }),
    zIndexOffset: 1000,
  }).addTo(layer)
  corner.on('click', () => pick(at))
  corner.on('drag', () =>
    outline.setLatLngs(ring.map((one, index) => (index === at ? roundedPoint(corner.getLatLng()) : one))),
  )
  corner.on('dragend', () => move(at, roundedPoint(corner.getLatLng())))
}

const drawBetween = (layer: LayerGroup, at: number, from: Point, to: Point, { insert }: Handles) => {
  const between = marker([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], {
    draggable: true,
    keyboard: false,
    icon: divIcon({ className: 'zone-between', iconSize: [24, 24] }),
    title: t('staff.zones.addHere'),
  }).addTo(layer)
  const put = () => insert(at, roundedPoint(between.getLatLng()))
  between.on('click', put)
  between.on('dragend', put)
}

export const drawTest = (layer: LayerGroup, point: Point) => {
  const icon = divIcon({ className: 'zone-test', iconSize: [24, 24] })
  marker(point, { icon, keyboard: false, title: t('staff.zones.test.point') }).addTo(layer)
}

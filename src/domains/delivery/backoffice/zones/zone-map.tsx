import { type LayerGroup, latLngBounds, layerGroup, type Map } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { boundsOfCircle, drawEditedCircles, type EditedCircles } from './circles/circle-layers.ts'
import { openMap, roundedPoint, type Tiles } from '#/ui/staff/open-map.ts'
import type { Point } from '#/domains/delivery/rules/zone-rings.ts'
import type { Anchor } from '#/domains/delivery/contract/staff/zones.ts'
import {
  drawPoints,
  drawRing,
  drawStores,
  drawStreets,
  drawTest,
  drawZones,
  type DrawnZone,
} from './zone-layers.ts'

export type ZoneMapProps = {
  label: string
  middle: Point
  tiles: Tiles
  zones: readonly DrawnZone[]
  stores: readonly Anchor[]
  streets: readonly Anchor[]
  /** null: view only. */
  ring: readonly Point[] | null
  circles: EditedCircles | null
  color: string
  picked: number | null
  test: Point | null
  onPick: (at: number) => void
  onMove: (at: number, to: Point) => void
  onInsert: (after: number, point: Point) => void
  onResize: (at: number, metres: number) => void
  onClick: (point: Point) => void
  onZone: (id: number) => void
}

export default function ZoneMap(props: ZoneMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [layers, setLayers] = useState<
    (Record<'ground' | 'names' | 'top', LayerGroup> & { map: Map }) | null
  >(null)
  const { label, middle, tiles, zones, stores, streets, ring, circles, color, picked, test } = props
  const click = useEffectEvent((point: Point) => props.onClick(point))
  const zone = useEffectEvent((id: number) => props.onZone(id))
  const pick = useEffectEvent((at: number) => props.onPick(at))
  const move = useEffectEvent((at: number, to: Point) => props.onMove(at, to))
  const insert = useEffectEvent((after: number, point: Point) => props.onInsert(after, point))
  const resize = useEffectEvent((at: number, metres: number) => props.onResize(at, metres))
  const look = useEffectEvent((map: Map) => {
    const corners = cornersOf(props)
    if (corners.length > 1) map.fitBounds(latLngBounds(corners).pad(0.05))
    else map.setView(middle, 11)
  })

  useEffect(() => {
    if (!box.current) return
    const map = openMap(box.current, tiles)
    look(map)
    map.on('click', ({ latlng }) => click(roundedPoint(latlng)))
    setLayers({
      map,
      ground: layerGroup().addTo(map),
      names: layerGroup().addTo(map),
      top: layerGroup().addTo(map),
    })
    return () => {
      setLayers(null)
      map.remove()
    }
  }, [tiles])

  const circlesCount = circles?.rows.length ?? 0
  useEffect(() => {
    // A circle that is offered or added may lie outside.
    if (layers && circlesCount > 0) look(layers.map)
  }, [layers, circlesCount])

  const drawing = ring !== null || circles !== null
  useEffect(() => {
    if (!layers) return
    layers.ground.clearLayers()
    drawZones(layers.ground, zones, drawing ? null : (id) => zone(id))
    drawStores(layers.ground, stores)
  }, [layers, zones, stores, drawing])

  useEffect(() => {
    if (!layers) return
    const draw = () => {
      layers.names.clearLayers()
      drawStreets(layers.names, layers.map, streets, zones)
    }
    draw()
    layers.map.on('zoomend', draw)
    return () => void layers.map.off('zoomend', draw)
  }, [layers, streets, zones])

  useEffect(() => {
    if (!layers) return
    layers.top.clearLayers()
    if (ring) {
      const outline = drawRing(layers.top, ring, color)
      drawPoints(layers.top, ring, {
        picked,
        outline,
        pick: (at) => pick(at),
        move: (at, to) => move(at, to),
        insert: (after, point) => insert(after, point),
      })
    }
    if (circles) drawEditedCircles(layers.top, circles, (at, metres) => resize(at, metres))
    if (test) drawTest(layers.top, test)
  }, [layers, ring, circles, color, picked, test])

  return <div ref={box} className="work-map zone-map" role="region" aria-label={label} />
}

const cornersOf = ({ ring, circles, zones }: ZoneMapProps): Point[] => {
  if (ring && ring.length > 2) return [...ring]
  if (circles && circles.rows.length > 0)
    return circles.rows.flatMap(({ radius_m }) => boundsOfCircle(circles.center, radius_m))
  return zones.flatMap(({ polygon, center, radius_m }) =>
    center && radius_m !== null ? boundsOfCircle(center, radius_m) : polygon,
  )
}

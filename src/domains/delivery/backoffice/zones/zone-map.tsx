import { type LayerGroup, latLngBounds, layerGroup, type Map } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** The edited ring; null: view only. */
  ring: readonly Point[] | null
  color: string
  picked: number | null
  test: Point | null
  onPick: (at: number) => void
  onMove: (at: number, to: Point) => void
  onInsert: (after: number, point: Point) => void
  onClick: (point: Point) => void
  onZone: (id: number) => void
}

export default function ZoneMap(props: ZoneMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<(Record<'ground' | 'names' | 'top', LayerGroup> & { map: Map }) | null>(
    null,
  )
  const { label, middle, tiles, zones, stores, streets, ring, color, picked, test } = props
  const click = useEffectEvent((point: Point) => props.onClick(point))
  const zone = useEffectEvent((id: number) => props.onZone(id))
  const pick = useEffectEvent((at: number) => props.onPick(at))
  const move = useEffectEvent((at: number, to: Point) => props.onMove(at, to))
  const insert = useEffectEvent((after: number, point: Point) => props.onInsert(after, point))
  const look = useEffectEvent((map: Map) => {
    const corners = ring && ring.length > 2 ? ring : zones.flatMap(({ polygon }) => polygon)
    if (corners.length > 1) map.fitBounds(latLngBounds([...corners]).pad(0.05))
    else map.setView(middle, 11)
  })

  useEffect(() => {
    if (!box.current) return
    const map = openMap(box.current, tiles)
    look(map)
    map.on('click', ({ latlng }) => click(roundedPoint(latlng)))
    setShown({
      map,
      ground: layerGroup().addTo(map),
      names: layerGroup().addTo(map),
      top: layerGroup().addTo(map),
    })
    return () => {
      setShown(null)
      map.remove()
    }
  }, [tiles])

  const drawing = ring !== null
  useEffect(() => {
    if (!shown) return
    shown.ground.clearLayers()
    drawZones(shown.ground, zones, drawing ? null : (id) => zone(id))
    drawStores(shown.ground, stores)
  }, [shown, zones, stores, drawing])

  useEffect(() => {
    if (!shown) return
    const draw = () => {
      shown.names.clearLayers()
      drawStreets(shown.names, shown.map, streets, zones)
    }
    draw()
    shown.map.on('zoomend', draw)
    return () => void shown.map.off('zoomend', draw)
  }, [shown, streets, zones])

  useEffect(() => {
    if (!shown) return
    shown.top.clearLayers()
    if (ring) {
      const outline = drawRing(shown.top, ring, color)
      drawPoints(shown.top, ring, {
        picked,
        outline,
        pick: (at) => pick(at),
        move: (at, to) => move(at, to),
        insert: (after, point) => insert(after, point),
      })
    }
    if (test) drawTest(shown.top, test)
  }, [shown, ring, color, picked, test])

  return <div ref={box} className="work-map zone-map" role="region" aria-label={label} />
}

import { divIcon, marker, type Marker, type Map } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { asText, openMap, roundedPoint, type Tiles } from '#/ui/staff/open-map.ts'

type Point = [lat: number, lon: number]

export default function PointMap({
  label,
  tiles,
  middle,
  neighbours,
  point,
  onChange,
}: {
  label: string
  tiles: Tiles
  middle: Point
  neighbours: readonly { name: string; lat: number; lon: number }[]
  point: Point | null
  onChange: (point: Point) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [layers, setLayers] = useState<{ map: Map; pin: Marker } | null>(null)
  const change = useEffectEvent((to: Point) => onChange(to))
  const [first] = useState(point ?? middle)
  const draw = useEffectEvent((map: Map) => {
    for (const { name, lat, lon } of neighbours) {
      const icon = divIcon({ className: 'map-pin map-pin-other', iconSize: [18, 18] })
      marker([lat, lon], { icon, keyboard: false, interactive: false, alt: name })
        .bindTooltip(asText(name), { permanent: true, direction: 'right', offset: [10, 0] })
        .addTo(map)
    }
  })
  useEffect(() => {
    if (!box.current) return
    const map = openMap(box.current, tiles).setView(first, 12)
    draw(map)
    const pin = marker(first, {
      draggable: true,
      keyboard: false,
      alt: label,
      icon: divIcon({ className: 'map-pin', iconSize: [28, 28] }),
    })
    map.on('click', ({ latlng }) => change(roundedPoint(latlng)))
    pin.on('dragend', () => change(roundedPoint(pin.getLatLng())))
    setLayers({ map, pin })
    return () => {
      setLayers(null)
      map.remove()
    }
  }, [tiles, first, label])
  const [lat, lon] = point ?? [null, null]
  useEffect(() => {
    if (!layers) return
    if (lat === null || lon === null) return void layers.pin.remove()
    layers.pin.setLatLng([lat, lon]).addTo(layers.map)
    if (!layers.map.getBounds().contains([lat, lon])) layers.map.panTo([lat, lon])
  }, [layers, lat, lon])
  return <div ref={box} className="work-map point-map" role="region" aria-label={label} />
}

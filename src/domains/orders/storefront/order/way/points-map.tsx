import { divIcon, type LatLngTuple, latLngBounds, marker, polygon, polyline } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { asText, openMap, type Tiles } from '#/ui/staff/open-map.ts'
import type { WayDrawing } from './way-points.ts'

const PIN_PX = 32
const NEAREST = 15

/** Leaflet: import it lazily only. Without tiles the points stand on plain ground. */
export default function PointsMap({ label, area, points, line, tiles }: WayDrawing & { tiles: Tiles }) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = JSON.stringify([area, points, line])
  const draw = useEffectEvent((map: ReturnType<typeof openMap>) => {
    if (area)
      polygon(
        area.map(([lat, lon]): LatLngTuple => [lat, lon]),
        { className: 'way-area', interactive: false },
      ).addTo(map)
    polyline(
      line.map(([lat, lon]): LatLngTuple => [lat, lon]),
      { className: 'way-line', interactive: false },
    ).addTo(map)
    for (const { at, kind, text = '', name } of points) {
      const html = asText(text)
      const icon = divIcon({ className: `way-mark way-mark-${kind}`, html, iconSize: [PIN_PX, PIN_PX] })
      marker([at[0], at[1]], { icon, title: name, alt: name }).addTo(map)
    }
    const corners = points.map(({ at: [lat, lon] }): LatLngTuple => [lat, lon])
    map.fitBounds(latLngBounds(corners).pad(0.15), { maxZoom: NEAREST, animate: false })
  })
  useEffect(() => {
    if (!box.current) return
    const map = openMap(box.current, tiles)
    draw(map)
    return () => void map.remove()
  }, [tiles, drawing])
  return <div ref={box} className="work-map way-map" role="region" aria-label={label} />
}

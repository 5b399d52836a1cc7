import { divIcon, type LatLng, map as createMap, type Map, type Marker, marker, tileLayer } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { GlobalSettings } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import 'leaflet/dist/leaflet.css'
import './pin-map.css'

type Point = [lat: number, lon: number]

const FAR = 12
const NEAR = 17
/** Pixels per arrow key; ten times with Shift. */
const STEP = 8
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
}
/** Decimal places: about ten centimetres. */
const EXACT = 6
const rounded = ({ lat, lng }: LatLng): Point => [Number(lat.toFixed(EXACT)), Number(lng.toFixed(EXACT))]

export default function PinMap({
  tiles,
  centre,
  point,
  onMove,
}: {
  tiles: NonNullable<GlobalSettings['map']>
  centre: Point
  point: Point | null
  onMove: (point: Point) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ streets: Map; pin: Marker } | null>(null)
  const report = useEffectEvent((place: LatLng) => onMove(rounded(place)))
  const start = useEffectEvent(() => ({ at: point ?? centre, zoom: point ? NEAR : FAR }))

  useEffect(() => {
    if (!box.current) return
    const { at, zoom } = start()
    const streets = createMap(box.current, { scrollWheelZoom: false, keyboard: false }).setView(at, zoom)
    streets.attributionControl.setPrefix(false)
    tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(streets)
    const icon = divIcon({ className: 'pin-map-pin', iconSize: [44, 44], iconAnchor: [22, 44] })
    const title = t('delivery.map.pin')
    const pin = marker(at, { icon, draggable: true, autoPan: true, title, alt: title }).addTo(streets)
    pin.getElement()?.setAttribute('aria-label', title)
    pin.on('dragend', () => report(pin.getLatLng()))
    streets.on('click', ({ latlng }) => {
      pin.setLatLng(latlng)
      report(latlng)
    })
    pin.getElement()?.addEventListener('keydown', (event) => {
      const [x, y] = ARROWS[event.key] ?? []
      if (x === undefined || y === undefined) return
      event.preventDefault()
      const far = event.shiftKey ? 10 : 1
      const moved = streets.latLngToContainerPoint(pin.getLatLng()).add([x * far, y * far])
      pin.setLatLng(streets.containerPointToLatLng(moved))
      streets.panInside(pin.getLatLng(), { padding: [44, 44] })
      report(pin.getLatLng())
    })
    drawn.current = { streets, pin }
    return () => {
      streets.remove()
      drawn.current = null
    }
  }, [tiles])

  // A picked suggestion moves the pin; its own changes do not move it again.
  const [lat, lon] = point ?? []
  useEffect(() => {
    if (!drawn.current || lat === undefined || lon === undefined) return
    const { streets, pin } = drawn.current
    if (rounded(pin.getLatLng()).join() === `${lat},${lon}`) return
    pin.setLatLng([lat, lon])
    streets.setView([lat, lon], NEAR)
  }, [lat, lon])

  return <div ref={box} className="pin-map" role="region" aria-label={t('delivery.map.label')} />
}

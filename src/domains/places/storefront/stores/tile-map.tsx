import { divIcon, latLngBounds, map as createMap, marker, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { GlobalSettings, Store } from '#/domains/places/contract/customer.ts'
import '#/ui/staff/leaflet.css'

type Tiles = NonNullable<GlobalSettings['map']>

const NEAREST = 15

/** Leaflet treats strings as HTML; staff's input is text. */
const asText = (words: string) => Object.assign(document.createElement('p'), { textContent: words })

export default function TileMap({
  stores,
  label,
  tiles,
}: {
  stores: readonly Store[]
  label: string
  tiles: Tiles
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const streets = createMap(box.current, { scrollWheelZoom: false, maxZoom: NEAREST + 3 })
    streets.attributionControl.setPrefix(false)
    tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(streets)
    for (const [index, { name, address, lat, lon }] of stores.entries()) {
      const icon = divIcon({ className: 'tile-map-pin', html: String(index + 1), iconSize: [36, 36] })
      marker([lat, lon], { icon, title: `${name}, ${address}`, alt: name })
        .bindPopup(asText(`${name}, ${address}`))
        .addTo(streets)
    }
    streets.fitBounds(latLngBounds(stores.map(({ lat, lon }) => [lat, lon])).pad(0.2), { maxZoom: NEAREST })
    return () => void streets.remove()
  }, [stores, tiles])
  return <div ref={box} className="store-map tile-map" role="region" aria-label={label} />
}

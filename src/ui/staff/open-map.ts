import { control, map as createMap, type Map, tileLayer } from 'leaflet'
import { t } from '#/platform/shared/texts.ts'
import './leaflet.css'
import './open-map.css'

export type Tiles = { url: string; attribution: string } | null

/** Tiles where configured, else plain ground. Import lazily only. */
export const openMap = (box: HTMLElement, tiles: Tiles): Map => {
  const made = createMap(box, {
    zoomControl: false,
    attributionControl: tiles !== null,
    maxZoom: 18,
    // Tiles are sharp at whole zoom steps; plain ground fits its box closely.
    zoomSnap: tiles ? 1 : 0.25,
  })
  control.zoom({ zoomInTitle: t('ui.map.nearer'), zoomOutTitle: t('ui.map.farther') }).addTo(made)
  if (tiles) tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(made)
  return made
}

export const asText = (words: string): HTMLElement =>
  Object.assign(document.createElement('span'), { textContent: words })

/** About a metre, in degrees. */
const PRECISION = 1e5

export const roundedPoint = ({ lat, lng }: { lat: number; lng: number }): [lat: number, lon: number] => [
  Math.round(lat * PRECISION) / PRECISION,
  Math.round(lng * PRECISION) / PRECISION,
]

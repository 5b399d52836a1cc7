import { control, map as createMap, type Map, tileLayer } from 'leaflet'
import { t } from '#/platform/shared/texts.ts'
import './leaflet.css'
import './open-map.css'

export type Tiles = { url: string; attribution: string } | null

/** A map to work on: real streets where the shop has a service of tiles, else quiet ground. Fetched lazily only. */
export const openMap = (box: HTMLElement, tiles: Tiles): Map => {
  const made = createMap(box, {
    zoomControl: false,
    attributionControl: tiles !== null,
    maxZoom: 18,
    // Tiles are sharp at whole steps only; ground without any fits its box closely.
    zoomSnap: tiles ? 1 : 0.25,
  })
  control.zoom({ zoomInTitle: t('ui.map.nearer'), zoomOutTitle: t('ui.map.farther') }).addTo(made)
  if (tiles) tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(made)
  return made
}

/** Leaflet takes strings for HTML; what staff have typed is text. */
export const asText = (words: string): HTMLElement =>
  Object.assign(document.createElement('span'), { textContent: words })

/** Degrees to a metre or so: what a finger can mean. */
const PRECISION = 1e5

/** A place of the map as `[lat, lon]`. */
export const pointOf = ({ lat, lng }: { lat: number; lng: number }): [lat: number, lon: number] => [
  Math.round(lat * PRECISION) / PRECISION,
  Math.round(lng * PRECISION) / PRECISION,
]

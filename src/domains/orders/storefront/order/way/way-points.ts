export type LatLon = readonly [lat: number, lon: number]

export type WayPoint = {
  at: LatLon
  kind: 'store' | 'stop' | 'next' | 'done' | 'home' | 'courier'
  /** On its pin. */
  text?: string
  /** Read aloud, and shown where a map has room. */
  name: string
}

export type WayDrawing = {
  label: string
  /** Behind all; the drawing is fitted to the points. */
  area?: readonly LatLon[]
  points: readonly WayPoint[]
  /** Along them, in this sequence. */
  line: readonly LatLon[]
}

import type { Db } from '#/platform/server/database/db.ts'

export type WayRow = {
  expected_at: string
  stops_before: number
  courier: { name: string | null; phone: string | null }
  store: [lat: number, lon: number]
  zone: { name: string; polygon: [lat: number, lon: number][] } | null
  point: { coords: [lat: number, lon: number]; at: string } | null
}

/** Of the order `o` from the store `s`. */
export const wayOf = ({ sql }: Db) => sql`
  (
    select jsonb_build_object('expected_at', d.expected_at, 'stops_before', (
        select count(*) from delivery_stops b join orders before on before.id = b.order_id
        where before.courier_id = o.courier_id and before.status = 'delivering' and b.position < d.position
      ), 'courier', jsonb_build_object('name', k.name, 'phone', k.phone),
      'store', jsonb_build_array(s.lat, s.lon),
      'zone', (select jsonb_build_object('name', z.name, 'polygon', z.polygon) from zones z where z.id = o.zone_id),
      'point', (
        select jsonb_build_object('coords', jsonb_build_array(p.lat, p.lon), 'at', p.at)
        from courier_points p where p.courier_id = o.courier_id
      ))
    from delivery_stops d join users k on k.id = o.courier_id
    where d.order_id = o.id and o.status = 'delivering'
  )`

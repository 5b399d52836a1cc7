import type { Db } from '#/platform/server/database/db.ts'

export type Progress = {
  city: string | null
  store: string | null
  zones: number
  pickup: boolean
  windows: { from: string; to: string; capacity: number } | null
  products: number
  recipes: number
  pictures: number
  stems: number
  makeable: number
  staff: number
}

export const findProgress = async ({ sql }: Db): Promise<Progress> => {
  const [row] = await sql<[Progress]>`
    select
      (select name from cities order by position, id limit 1) as city,
      (select address from stores where published order by position, id limit 1) as store,
      (select count(*)::int from zones) as zones,
      exists (select from stores where published and takes_pickup) as pickup,
      (
        select jsonb_build_object('from', to_char(windows_from, 'HH24:MI'), 'to', to_char(windows_to, 'HH24:MI'),
          'capacity', window_capacity)
        from city_delivery where window_capacity > 0 order by city_id limit 1
      ) as windows,
      (select count(*)::int from products where published) as products,
      (
        select count(distinct v.product_id)::int from variants v join recipe_lines r on r.variant_id = v.id
        join products p on p.id = v.product_id where p.published
      ) as recipes,
      (
        select count(distinct i.product_id)::int from product_pictures i join products p on p.id = i.product_id
        where p.published
      ) as pictures,
      (select coalesce(sum(on_hand - reserved), 0)::int from store_stock) as stems,
      (
        select count(distinct s.product_id)::int from variant_shortages s join products p on p.id = s.product_id
        where s.short = 0 and p.published
      ) as makeable,
      (select count(*)::int from staff where role <> 'admin') as staff`
  return row
}

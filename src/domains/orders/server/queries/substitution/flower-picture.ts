import type { Db } from '#/platform/server/database/db.ts'

/** Of component `c`: of the bouquet that is made of little else. */
export const pictureOfFlower = ({ sql }: Db) => sql`
  (
    select pp.picture from recipe_lines rl
    join variants v on v.id = rl.variant_id
    join products p on p.id = v.product_id and p.published
    join product_pictures pp on pp.product_id = p.id
    where rl.component_id = c.id and rl.quantity * 2 > (
      select sum(every_line.quantity) from recipe_lines every_line where every_line.variant_id = v.id)
    order by p.popularity desc, p.id, pp.position limit 1
  )`

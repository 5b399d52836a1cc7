import type { Db } from '#/platform/server/database/db.ts'

type NewLink = { product_id: number; link: string; position: number; state: 'waiting' | 'named' }

/** Links behind those that the product has; known ones stay as they are. */
export const insertPictureLinks = ({ sql, now }: Db, links: NewLink[]) => sql`
  insert into product_picture_links (product_id, link, position, state, next_at, created_at)
  select product_id, link, position
      + (select coalesce(max(l.position) + 1, 0) from product_picture_links l where l.product_id = r.product_id),
    state, case when state = 'waiting' then ${now()}::timestamptz end, ${now()}
  from jsonb_to_recordset(${sql.json(links)}) as r (product_id int, link text, position int, state text)
  on conflict (product_id, link) do nothing`

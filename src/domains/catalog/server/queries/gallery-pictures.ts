import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

/** Last in the gallery; false for a product that is gone. Open forms notice the new version. */
export const appendPicture = async ({ sql }: Db, productId: number, picture: Picture): Promise<boolean> => {
  // Locks the product: whoever appends at the same time takes the next position.
  const { count } = await sql`update products set version = version + 1 where id = ${productId}`
  if (count === 0) return false
  await sql`
    insert into product_pictures (product_id, position, picture)
    select ${productId}, coalesce(max(position) + 1, 0), ${sql.json(picture)}
    from product_pictures where product_id = ${productId}`
  return true
}

/** Also what was cut from it. */
export const removePicture = async ({ sql }: Db, productId: number, { src }: Pick<Picture, 'src'>) => {
  const { count } = await sql`
    delete from product_pictures
    where product_id = ${productId} and ${src} in (picture ->> 'src', source ->> 'src')`
  if (count > 0) await sql`update products set version = version + 1 where id = ${productId}`
}

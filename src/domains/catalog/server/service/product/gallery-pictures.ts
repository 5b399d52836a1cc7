import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import * as queries from '#/domains/catalog/server/queries/gallery-pictures.ts'

/** Last in the product's gallery; 404 for a product that is gone. */
export const addProductPicture = async (tx: Db, productId: number, picture: Picture): Promise<void> => {
  if (!(await queries.appendPicture(tx, productId, picture))) throw notFound('product_not_found')
}

/** Does nothing where it is not in the gallery any more. */
export const removeProductPicture = (
  tx: Db,
  productId: number,
  picture: Pick<Picture, 'src'>,
): Promise<void> => queries.removePicture(tx, productId, picture)

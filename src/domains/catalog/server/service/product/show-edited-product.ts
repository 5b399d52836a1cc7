import { listActionsOn } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import {
  findEditedProduct,
  findProductOfVariant,
  type EditedProduct,
} from '#/domains/catalog/server/queries/staff/product-list.ts'
import { pictureForm } from './edit-pictures.ts'

/** 404 when unknown. */
export const showProduct = async (db: Db, id: number) => productForm(await requireProduct(db, id))

export const productHistory = async (db: Db, id: number) => {
  const actions = await listActionsOn(db, subject, id)
  return actions.map(({ before, after, ...action }) => ({
    ...action,
    changes: Object.keys({ ...before, ...after }).map((field) => ({
      field,
      before: asText(before?.[field]),
      after: asText(after?.[field]),
    })),
  }))
}

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** 404 for a size that is no longer sold too. */
export const findVariantsProduct = async (db: Db, variantId: number) => {
  const productId = await findProductOfVariant(db, variantId)
  if (productId === undefined) throw notFound('product_not_found')
  return { product_id: productId }
}

export const subject = 'product'

export const productForm = (product: EditedProduct) => ({
  ...product,
  pictures: product.pictures.map(pictureForm),
})

export const requireProduct = async (db: Db, id: number, lock = false) => {
  const product = await findEditedProduct(db, id, { lock })
  if (!product) throw notFound('product_not_found')
  return product
}

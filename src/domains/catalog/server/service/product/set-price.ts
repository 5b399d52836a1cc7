import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import * as edits from '#/domains/catalog/server/queries/staff/edited-products.ts'
import type { EditedVariant } from '#/domains/catalog/server/queries/staff/product-list.ts'
import { writeCounted } from './write-counted.ts'
import { findVariantsProduct, requireProduct, subject } from './show-edited-product.ts'

type PriceChange = { price: number; seen: number }

/** 409 `price_changed` when it is not the one that was seen; 422 when the old price would not be higher. */
export const setPrice = (db: Db, staff: Staff, variantId: number, { price, seen }: PriceChange) =>
  db.transaction(async (tx) => {
    const { product_id: id } = await findVariantsProduct(tx, variantId)
    await requireProduct(tx, id, true)
    // What the lock was waited for is seen by the next statement only.
    const product = await requireProduct(tx, id)
    const position = product.variants.findIndex((one) => one.id === variantId)
    const variant = product.variants[position]
    if (!variant) throw notFound('product_not_found')
    if (variant.price === price) return asPrice(variant)
    if (variant.price !== seen) throw conflict('price_changed', asPrice(variant))
    if (variant.old_price !== null && variant.old_price <= price)
      throw invalid({ price: t('validation.priceBelowOld') })
    await edits.saveVariant(tx, id, position, { ...variant, price })
    await writeCounted(tx, [id])
    // Open forms notice the new version.
    await edits.updateProduct(tx, id, product.version, product)
    const field = `variants.${variant.code}.price`
    await recordAction(tx, staff, {
      action: 'product.update',
      subject,
      subjectId: id,
      before: { [field]: String(variant.price) },
      after: { [field]: String(price) },
    })
    return asPrice({ ...variant, price })
  })

const asPrice = ({ id, code, label, price, old_price }: EditedVariant) => ({
  variant_id: id,
  code,
  label,
  price,
  old_price,
})

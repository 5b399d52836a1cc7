import { type Staff, listActionsOn, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import type { ProductForm } from '#/domains/catalog/contract/staff/products.ts'
import * as edits from '#/domains/catalog/server/queries/edited-products.ts'
import {
  findEditedProduct,
  type EditedPicture,
  type EditedProduct,
} from '#/domains/catalog/server/queries/staff-products.ts'
import { checkProduct } from './check-product.ts'
import { pictureForm, preparePictures } from './edit-pictures.ts'
import { productChanges } from './product-changes.ts'

const subject = 'product'
const FOREIGN_KEY_VIOLATION = '23503'

const asForm = (product: EditedProduct) => ({ ...product, pictures: product.pictures.map(pictureForm) })

const findOr404 = async (db: Db, id: number, lock = false) => {
  const product = await findEditedProduct(db, id, { lock })
  if (!product) throw notFound('product_not_found')
  return product
}

/** 404 for an unknown product. */
export const showProduct = async (db: Db, id: number) => asForm(await findOr404(db, id))

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

/** 422 names every invalid field. */
export const createProduct = async (db: Db, staff: Staff, mediaDir: string, form: ProductForm) => {
  const pictures = await preparePictures(mediaDir, form.pictures, [], form.name)
  return db.transaction(async (tx) => {
    const id = await insertWhole(tx, form, pictures)
    await recordAction(tx, staff, {
      action: 'product.create',
      subject,
      subjectId: id,
      after: { name: form.name, slug: form.slug },
    })
    return showProduct(tx, id)
  })
}

const insertWhole = async (tx: Db, form: ProductForm, pictures: EditedPicture[]): Promise<number> => {
  await checkProduct(tx, { ...form, variants: form.variants.map((one) => ({ ...one, id: null })) }, null)
  const id = await edits.insertProduct(tx, form)
  await edits.moveSlug(tx, id, null, form.slug)
  await writeParts(
    tx,
    id,
    { ...form, variants: form.variants.map((one) => ({ ...one, id: null })) },
    pictures,
  )
  return id
}

const writeParts = async (tx: Db, id: number, form: ProductForm, pictures: EditedPicture[] | null) => {
  await edits.setCategories(tx, id, form.category_ids)
  if (pictures) await edits.setPictures(tx, id, pictures)
  for (const [position, variant] of form.variants.entries())
    await edits.setRecipe(tx, await edits.saveVariant(tx, id, position, variant), variant.recipe)
}

/**
 * 409 `edited_meanwhile` with the current product when the version has changed. Sizes missing from the form
 * go off sale; orders keep their copy.
 */
export const updateProduct = async (
  db: Db,
  staff: Staff,
  mediaDir: string,
  id: number,
  { version, ...form }: ProductForm & { version: number },
) => {
  const seen = await findOr404(db, id)
  if (seen.version !== version) throw conflict('edited_meanwhile', asForm(seen))
  const pictures = await preparePictures(mediaDir, form.pictures, seen.pictures, form.name)
  return db.transaction(async (tx) => {
    const before = await findOr404(tx, id, true)
    if (before.version !== version) throw conflict('edited_meanwhile', asForm(before))
    const own = new Set(before.variants.map((one) => one.id))
    // A size of another product, or a retired one, is saved as new.
    const variants = form.variants.map((one) =>
      one.id !== null && own.has(one.id) ? one : { ...one, id: null },
    )
    await checkProduct(tx, form, id)
    const changes = await productChanges(tx, before, { ...form, pictures })
    if (Object.keys(changes.after).length === 0) return asForm(before)
    if (!(await edits.updateProduct(tx, id, version, form)))
      throw conflict('edited_meanwhile', await showProduct(tx, id))
    await edits.moveSlug(tx, id, before.slug, form.slug)
    const remaining = new Set(variants.map((one) => one.id))
    for (const gone of before.variants.filter((one) => !remaining.has(one.id)))
      await removeVariant(tx, id, gone.id)
    const recoded = before.variants.some((one) =>
      variants.some(({ id: same, code }) => same === one.id && code !== one.code),
    )
    if (recoded) await edits.clearCodes(tx, id)
    const repictured = JSON.stringify(pictures) !== JSON.stringify(before.pictures)
    await writeParts(tx, id, { ...form, variants }, repictured ? pictures : null)
    await recordAction(tx, staff, { action: 'product.update', subject, subjectId: id, ...changes })
    return showProduct(tx, id)
  })
}

/** Deletes a size, or retires it when something refers to it. */
const removeVariant = async (tx: Db, productId: number, id: number) => {
  if (await deleteUnlessReferenced(tx, (part) => edits.deleteVariant(part, id))) return
  await edits.retireVariant(tx, id)
  await edits.sumUpProduct(tx, productId)
}

const deleteUnlessReferenced = async (tx: Db, remove: (part: Db) => Promise<unknown>): Promise<boolean> => {
  try {
    await tx.attempt(async (part) => {
      await remove(part)
      return true
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}

/** 422 when the product could not be made. */
export const publishProduct = (db: Db, staff: Staff, id: number, published: boolean) =>
  db.transaction(async (tx) => {
    const before = await findOr404(tx, id, true)
    await checkProduct(tx, { ...asForm(before), published }, id)
    if (await edits.setPublished(tx, id, published))
      await recordAction(tx, staff, {
        action: 'product.update',
        subject,
        subjectId: id,
        before: { published: String(!published) },
        after: { published: String(published) },
      })
    return { published }
  })

export const duplicateProduct = (db: Db, staff: Staff, id: number, nameOfCopy: (name: string) => string) =>
  db.transaction(async (tx) => {
    const { pictures, ...product } = await findOr404(tx, id)
    const name = nameOfCopy(product.name)
    const form = { ...product, name, slug: await freeSlug(tx, product.slug), published: false, pictures: [] }
    const copy = await insertWhole(tx, form, pictures)
    await recordAction(tx, staff, {
      action: 'product.create',
      subject,
      subjectId: copy,
      after: { name, slug: form.slug, copy_of: String(id) },
    })
    return showProduct(tx, copy)
  })

const LONGEST_STEM = 70

const freeSlug = async (tx: Db, slug: string): Promise<string> => {
  for (let number = 2; ; number++) {
    const candidate = `${slug.slice(0, LONGEST_STEM)}-${number}`
    if ((await edits.findOwnerOfSlug(tx, candidate)) === undefined) return candidate
  }
}

/** Deletes a product, or hides it when orders or reviews refer to it. */
export const removeProduct = (db: Db, staff: Staff, id: number, version: number) =>
  db.transaction(async (tx) => {
    const before = await findOr404(tx, id, true)
    if (before.version !== version) throw conflict('edited_meanwhile', asForm(before))
    const deleted = await deleteUnlessReferenced(tx, (part) => edits.deleteProduct(part, id))
    if (!deleted) await edits.setPublished(tx, id, false)
    await recordAction(tx, staff, {
      action: deleted ? 'product.delete' : 'product.hide',
      subject,
      subjectId: id,
      before: { name: before.name, published: String(before.published) },
    })
    return { outcome: deleted ? ('deleted' as const) : ('hidden' as const) }
  })

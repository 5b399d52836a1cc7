import { type Staff, actionsOn, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import type { ProductForm } from '#/domains/catalog/contract/staff/products.ts'
import * as edits from '#/domains/catalog/server/queries/edited-products.ts'
import {
  findEdited,
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
  const product = await findEdited(db, id, { lock })
  if (!product) throw notFound('product_not_found')
  return product
}

/** A product as staff edit it; 404 where there is none. */
export const showProduct = async (db: Db, id: number) => asForm(await findOr404(db, id))

/** Who changed what, the latest first. */
export const productHistory = async (db: Db, id: number) => {
  const actions = await actionsOn(db, subject, id)
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

/** A new product with its sizes, recipes and pictures; 422 names each wrong field. */
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
 * Saves a product from the version that was seen: 409 with the fresh one when somebody saved it meanwhile. A size that
 * is not among the given ones goes off sale; orders keep what they know of it.
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
    // A size that belongs to another product, or to none any more, is taken for a new one.
    const variants = form.variants.map((one) =>
      one.id !== null && own.has(one.id) ? one : { ...one, id: null },
    )
    await checkProduct(tx, form, id)
    const changes = await productChanges(tx, before, { ...form, pictures })
    if (Object.keys(changes.after).length === 0) return asForm(before)
    if (!(await edits.updateProduct(tx, id, version, form)))
      throw conflict('edited_meanwhile', await showProduct(tx, id))
    await edits.moveSlug(tx, id, before.slug, form.slug)
    const kept = new Set(variants.map((one) => one.id))
    for (const gone of before.variants.filter((one) => !kept.has(one.id)))
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

/** Deleted where nothing refers to it, else off sale for good. */
const removeVariant = async (tx: Db, productId: number, id: number) => {
  if (await deletedUnlessReferred(tx, (part) => edits.deleteVariant(part, id))) return
  await edits.retireVariant(tx, id)
  await edits.sumUpProduct(tx, productId)
}

const deletedUnlessReferred = async (tx: Db, remove: (part: Db) => Promise<unknown>): Promise<boolean> => {
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

/** Shows or hides a product without opening it; 422 for one that could never be made. */
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

/** A hidden copy with an address of its own, to be changed into another product. */
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

/** Deletes a product; one that was ordered or reviewed is hidden instead, so that history keeps its words. */
export const removeProduct = (db: Db, staff: Staff, id: number, version: number) =>
  db.transaction(async (tx) => {
    const before = await findOr404(tx, id, true)
    if (before.version !== version) throw conflict('edited_meanwhile', asForm(before))
    const deleted = await deletedUnlessReferred(tx, (part) => edits.deleteProduct(part, id))
    if (!deleted) await edits.setPublished(tx, id, false)
    await recordAction(tx, staff, {
      action: deleted ? 'product.delete' : 'product.hide',
      subject,
      subjectId: id,
      before: { name: before.name, published: String(before.published) },
    })
    return { outcome: deleted ? ('deleted' as const) : ('hidden' as const) }
  })

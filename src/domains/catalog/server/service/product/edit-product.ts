import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import type { ProductForm } from '#/domains/catalog/contract/staff/products.ts'
import * as edits from '#/domains/catalog/server/queries/staff/edited-products.ts'
import type { EditedPicture } from '#/domains/catalog/server/queries/staff/product-list.ts'
import { checkProduct } from './check-product.ts'
import { preparePictures } from './edit-pictures.ts'
import { productChanges } from './product-changes.ts'
import { showProduct, subject, productForm, requireProduct } from './show-edited-product.ts'
import { writeCounted } from './write-counted.ts'
const FOREIGN_KEY_VIOLATION = '23503'

/** 422 with all invalid fields. */
export const createProduct = async (db: Db, staff: Staff, mediaDir: string, form: ProductForm) => {
  const pictures = await preparePictures(mediaDir, form.pictures, [], form.name)
  return db.transaction(async (tx) => showProduct(tx, await addProduct(tx, staff, form, pictures)))
}

/** Pictures are stored already. 422 names every invalid field. */
export const addProduct = async (
  tx: Db,
  staff: Staff,
  form: ProductForm,
  pictures: EditedPicture[],
): Promise<number> => {
  const id = await insertWhole(tx, form, pictures)
  await recordAction(tx, staff, {
    action: 'product.create',
    subject,
    subjectId: id,
    after: { name: form.name, slug: form.slug },
  })
  return id
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
  await writeCounted(tx, [id])
}

/** 409 `edited_meanwhile` with the current one. Missing sizes go off sale; orders keep their copy. */
export const updateProduct = async (
  db: Db,
  staff: Staff,
  mediaDir: string,
  id: number,
  { version, ...form }: ProductForm & { version: number },
) => {
  const seen = await requireProduct(db, id)
  if (seen.version !== version) throw conflict('edited_meanwhile', productForm(seen))
  const pictures = await preparePictures(mediaDir, form.pictures, seen.pictures, form.name)
  return db.transaction(async (tx) => {
    const before = await requireProduct(tx, id, true)
    if (before.version !== version) throw conflict('edited_meanwhile', productForm(before))
    const variantIds = new Set(before.variants.map((one) => one.id))
    // One of another product, or retired, is saved as new.
    const variants = form.variants.map((one) =>
      one.id !== null && variantIds.has(one.id) ? one : { ...one, id: null },
    )
    await checkProduct(tx, form, id)
    const changes = await productChanges(tx, before, { ...form, pictures })
    if (Object.keys(changes.after).length === 0) return productForm(before)
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

/** Retires it when something refers to it. */
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

/** 422 when it could not be made. */
export const publishProduct = (db: Db, staff: Staff, id: number, published: boolean) =>
  db.transaction(async (tx) => {
    const before = await requireProduct(tx, id, true)
    await checkProduct(tx, { ...productForm(before), published }, id)
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
    const { pictures, ...product } = await requireProduct(tx, id)
    const name = nameOfCopy(product.name)
    // An article names one size: tables must find the original.
    const variants = product.variants.map((variant) => ({ ...variant, article: '' }))
    const slug = await freeSlug(tx, product.slug)
    const form = { ...product, variants, name, slug, published: false, pictures: [] }
    const copy = await insertWhole(tx, form, pictures)
    await recordAction(tx, staff, {
      action: 'product.create',
      subject,
      subjectId: copy,
      after: { name, slug: form.slug, copy_of: String(id) },
    })
    return showProduct(tx, copy)
  })

const MAX_STEM_LENGTH = 70

const freeSlug = async (tx: Db, slug: string): Promise<string> => {
  for (let number = 2; ; number++) {
    const candidate = `${slug.slice(0, MAX_STEM_LENGTH)}-${number}`
    if ((await edits.findOwnerOfSlug(tx, candidate)) === undefined) return candidate
  }
}

/** Hides it when orders or reviews refer to it. */
export const removeProduct = (db: Db, staff: Staff, id: number, version: number) =>
  db.transaction(async (tx) => {
    const before = await requireProduct(tx, id, true)
    if (before.version !== version) throw conflict('edited_meanwhile', productForm(before))
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

import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { NEW_PRODUCTS } from '#/domains/catalog/contract/customer.ts'
import type { CategoryForm } from '#/domains/catalog/contract/staff/categories.ts'
import * as queries from '../../queries/staff/categories.ts'
import { lockNames } from '../../queries/staff/edited-products.ts'
import type { EditedPicture } from '../../queries/staff/product-list.ts'
import { pictureForm, preparePictures } from '../product/edit-pictures.ts'
import { onlyChanged } from '../product/product-changes.ts'

const subject = 'category'

const stored = (row: queries.EditedCategory): EditedPicture[] =>
  row.picture ? [{ picture: row.picture, source: row.picture_source, crop: row.picture_crop }] : []

const asForm = ({ picture_source, picture_crop, picture, ...row }: queries.EditedCategory) => ({
  ...row,
  picture: picture && pictureForm({ picture, source: picture_source, crop: picture_crop }),
})

export const requireCategory = async (db: Db, id: number) => {
  const [row] = await queries.findEditedCategories(db, id)
  if (!row) throw notFound('category_not_found')
  return row
}

export const listEditedCategories = async (db: Db) => (await queries.findEditedCategories(db)).map(asForm)

/** 422 at the field (`decisions §3`). */
const checkCategory = async (db: Db, form: CategoryForm, id: number | null) => {
  await lockNames(db)
  const all = await queries.findEditedCategories(db)
  if (form.slug === NEW_PRODUCTS.slug || all.some((one) => one.slug === form.slug && one.id !== id))
    throw invalid({ slug: t('validation.slugTaken') })
  if (form.parent_id === null) return
  const parent = all.find((one) => one.id === form.parent_id)
  if (!parent || parent.id === id) throw invalid({ parent_id: t('validation.choice') })
  if (parent.parent_id !== null || all.some((one) => one.parent_id === id && id !== null))
    throw invalid({ parent_id: t('validation.twoLevels') })
}

const setPicture = async (
  tx: Db,
  mediaDir: string,
  id: number,
  form: CategoryForm,
  before: EditedPicture[],
) => {
  const requested = form.picture ? [form.picture] : []
  const [made] = await preparePictures(mediaDir, requested, before, form.name, () => 'picture')
  await queries.setCategoryPicture(tx, id, {
    picture: made?.picture ?? null,
    picture_source: made?.source ?? null,
    picture_crop: made?.crop ?? null,
  })
}

export const createCategory = (db: Db, staff: Staff, mediaDir: string, form: CategoryForm) =>
  db.transaction(async (tx) => {
    await checkCategory(tx, form, null)
    const id = await queries.insertCategory(tx, form)
    await setPicture(tx, mediaDir, id, form, [])
    await recordAction(tx, staff, {
      action: 'category.create',
      subject,
      subjectId: id,
      after: { name: form.name, slug: form.slug },
    })
    return asForm(await requireCategory(tx, id))
  })

/** 409 `edited_meanwhile` with the current one. */
export const updateCategory = (
  db: Db,
  staff: Staff,
  mediaDir: string,
  id: number,
  { version, ...form }: CategoryForm & { version: number },
) =>
  db.transaction(async (tx) => {
    const before = await requireCategory(tx, id)
    if (before.version !== version) throw conflict('edited_meanwhile', asForm(before))
    await checkCategory(tx, form, id)
    if (!(await queries.updateCategory(tx, id, version, form)))
      throw conflict('edited_meanwhile', asForm(await requireCategory(tx, id)))
    await setPicture(tx, mediaDir, id, form, stored(before))
    const after = await requireCategory(tx, id)
    await recordAction(tx, staff, {
      action: 'category.update',
      subject,
      subjectId: id,
      ...onlyChanged(flatten(before), flatten(after)),
    })
    return asForm(after)
  })

const flatten = (row: queries.EditedCategory) => ({
  name: row.name,
  full_name: row.full_name,
  slug: row.slug,
  description: row.description,
  is_highlighted: String(row.is_highlighted),
  active: String(row.active),
  parent_id: row.parent_id === null ? null : String(row.parent_id),
  picture: row.picture?.src ?? null,
})

/** 422 for different levels. */
export const orderCategories = (db: Db, staff: Staff, ids: number[]) =>
  db.transaction(async (tx) => {
    const all = await queries.findEditedCategories(tx)
    const ordered = ids.map((id) => all.find((one) => one.id === id))
    const [first] = ordered
    if (new Set(ids).size < ids.length || ordered.some((one) => one?.parent_id !== first?.parent_id || !one))
      throw invalid({ ids: t('validation.oneLevel') })
    await queries.renumberPositions(tx)
    await queries.orderCategories(tx, ids)
    await recordAction(tx, staff, {
      action: 'category.order',
      subject,
      subjectId: first?.parent_id ?? 0,
      before: { order: all.filter(({ id }) => ids.includes(id)).map(({ name }) => name) },
      after: { order: ordered.map((one) => one?.name) },
    })
    return { items: await listEditedCategories(tx) }
  })

/** Refused while it has children or products. */
export const removeCategory = (db: Db, staff: Staff, id: number, version: number) =>
  db.transaction(async (tx) => {
    const before = await requireCategory(tx, id)
    if (before.version !== version) throw conflict('edited_meanwhile', asForm(before))
    const children = (await queries.findEditedCategories(tx)).filter((one) => one.parent_id === id)
    if (before.products_count > 0 || children.length > 0) throw unprocessable('category_in_use')
    if (!(await queries.deleteCategory(tx, id, version)))
      throw conflict('edited_meanwhile', asForm(await requireCategory(tx, id)))
    await recordAction(tx, staff, {
      action: 'category.delete',
      subject,
      subjectId: id,
      before: { name: before.name, slug: before.slug },
    })
  })

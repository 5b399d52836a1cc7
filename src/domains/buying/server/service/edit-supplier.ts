import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { SupplierForm } from '#/domains/buying/contract/suppliers.ts'
import * as queries from '../queries/suppliers.ts'

const findOr404 = async (db: Db, id: number) => {
  const supplier = await queries.findSupplier(db, id)
  if (!supplier) throw notFound('supplier_not_found')
  return supplier
}

export const listSuppliers = async (db: Db) => {
  const [items, stems] = await Promise.all([queries.findSuppliers(db), queries.findBuyable(db)])
  return { items, stems }
}

const check = async (db: Db, { name, items }: SupplierForm, id: number | null) => {
  if (await queries.isNameTaken(db, name, id)) throw invalid({ name: t('validation.nameTaken') })
  const known = new Set((await queries.findBuyable(db)).map(({ component_id }) => component_id))
  const ids = items.map(({ component_id }) => component_id)
  if (new Set(ids).size < ids.length) throw invalid({ items: t('staff.stock.errors.twice') })
  if (ids.some((one) => !known.has(one))) throw notFound('component_not_found')
}

const action = (
  what: 'create' | 'update' | 'delete',
  id: number,
  sides: { before?: object; after?: object },
) => ({
  action: `supplier.${what}`,
  subject: 'supplier',
  subjectId: id,
  ...sides,
})

/** 422 when the name is taken. */
export const createSupplier = (db: Db, staff: Staff, form: SupplierForm) =>
  db.transaction(async (tx) => {
    await check(tx, form, null)
    const { items, email = '', ...fields } = form
    const id = await queries.insertSupplier(tx, { ...fields, email })
    await queries.setItems(tx, id, items)
    await recordAction(tx, staff, action('create', id, { after: { name: form.name } }))
    return findOr404(tx, id)
  })

/** With all that they sell. */
export const updateSupplier = (
  db: Db,
  staff: Staff,
  id: number,
  { version, ...form }: SupplierForm & { version: number },
) =>
  db.transaction(async (tx) => {
    const before = await findOr404(tx, id)
    await check(tx, form, id)
    const { items, email = before.email, ...fields } = form
    if (!(await queries.updateSupplier(tx, id, version, { ...fields, email })))
      throw conflict('edited_meanwhile', await findOr404(tx, id))
    await queries.setItems(tx, id, items)
    await recordAction(
      tx,
      staff,
      action('update', id, { before: { name: before.name }, after: { name: form.name } }),
    )
    return findOr404(tx, id)
  })

/** Orders keep their supplier. */
export const removeSupplier = (db: Db, staff: Staff, id: number, version: number) =>
  db.transaction(async (tx) => {
    const before = await findOr404(tx, id)
    if (await queries.isOrderedOf(tx, id)) throw unprocessable('supplier_has_orders')
    if (!(await queries.deleteSupplier(tx, id, version))) throw conflict('edited_meanwhile', before)
    await recordAction(tx, staff, action('delete', id, { before: { name: before.name } }))
  })

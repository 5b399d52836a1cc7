import { may } from '#/domains/auth/rules/permissions.ts'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { slugOf } from '#/platform/shared/slug.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ComponentForm } from '#/domains/catalog/contract/staff/components.ts'
import * as queries from '../queries/components.ts'
import { lockNames } from '../queries/staff/edited-products.ts'
import { onlyChanged } from './product/product-changes.ts'

const subject = 'component'
const FOREIGN_KEY_VIOLATION = '23503'

const findOr404 = async (db: Db, id: number) => {
  const [row] = await queries.findComponents(db, id)
  if (!row) throw notFound('component_not_found')
  return row
}

/** Costs only for who may see money. */
export const listComponents = async (db: Db, staff: Staff) => {
  const items = await queries.findComponents(db)
  return { items: may(staff, 'money') ? items : items.map((one) => ({ ...one, cost: null })) }
}

export const componentUsage = async (db: Db, id: number) => {
  await findOr404(db, id)
  return { items: await queries.findComponentUsage(db, id) }
}

const checkName = async (db: Db, slug: string, form: ComponentForm, id: number | null) => {
  if (slug === '') throw invalid({ name: t('validation.wrong') })
  await lockNames(db)
  const twin = await queries.findTwin(db, slug, form.name, id)
  if (twin) throw invalid({ name: t('validation.nameTaken') })
}

/** 422 when the name is taken. */
export const createComponent = (db: Db, staff: Staff, form: ComponentForm) =>
  db.transaction(async (tx) => {
    const slug = slugOf(form.name)
    await checkName(tx, slug, form, null)
    const id = await queries.insertComponent(tx, slug, form)
    await recordAction(tx, staff, {
      action: 'component.create',
      subject,
      subjectId: id,
      after: { ...form, slug },
    })
    return findOr404(tx, id)
  })

/** The slug stays: imports refer to it. */
export const updateComponent = (
  db: Db,
  staff: Staff,
  id: number,
  { version, ...form }: ComponentForm & { version: number },
) =>
  db.transaction(async (tx) => {
    const before = await findOr404(tx, id)
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    await checkName(tx, before.slug, form, id)
    if (!(await queries.updateComponent(tx, id, version, form)))
      throw conflict('edited_meanwhile', await findOr404(tx, id))
    const flat = ({ name, kind, color, unit, cost, life_days: days = null, ...part }: ComponentForm) => ({
      name,
      kind,
      color,
      unit,
      cost: cost === null ? null : String(cost),
      life_days: days === null ? null : String(days),
      bouquet_role: part.bouquet_role ?? before.bouquet_role,
      bouquet_drawing: part.bouquet_drawing ?? before.bouquet_drawing,
    })
    await recordAction(tx, staff, {
      action: 'component.update',
      subject,
      subjectId: id,
      ...onlyChanged(flat(before), flat(form)),
    })
    return findOr404(tx, id)
  })

/** Refused while a recipe, stock, a stock move or an order refers to it. */
export const removeComponent = (db: Db, staff: Staff, id: number, version: number) =>
  db.transaction(async (tx) => {
    const before = await findOr404(tx, id)
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    if (before.products_count > 0) throw unprocessable('component_in_recipes', { n: before.products_count })
    try {
      await tx.attempt(async (part) => {
        await queries.clearEmptyStock(part, id)
        if (!(await queries.deleteComponent(part, id, version))) throw conflict('edited_meanwhile', before)
        return true
      })
    } catch (error) {
      if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION)
        throw unprocessable('component_in_stock')
      throw error
    }
    await recordAction(tx, staff, {
      action: 'component.delete',
      subject,
      subjectId: id,
      before: { name: before.name },
    })
  })

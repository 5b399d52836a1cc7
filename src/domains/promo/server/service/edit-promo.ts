import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, type FieldErrors, invalid, notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import { foldCode } from '#/domains/promo/rules/fold-code.ts'
import type { PromoForm, StaffPromo } from '#/domains/promo/contract/staff.ts'
import { promoTimeZone } from '#/domains/promo/rules/promo-time-zone.ts'
import * as queries from '../queries/staff/promos.ts'
import { termsOf } from '#/domains/promo/rules/promo-terms.ts'

const subject = 'promo'

/** 404 for an unknown code. */
export const showPromo = async (db: Db, id: number): Promise<StaffPromo> => {
  const row = await queries.findPromo(db, id)
  if (!row) throw notFound('promo_not_found')
  return toStaffPromo(db, row)
}

/** 422 at the invalid field, also for a code that folds to an existing one. */
export const createPromo = (db: Db, staff: Staff, form: PromoForm): Promise<StaffPromo> =>
  db.transaction(async (tx) => {
    await checkForm(tx, form, null)
    const id = await queries.insertPromo(tx, await valuesOf(tx, form))
    await recordAction(tx, staff, { action: 'promo.create', subject, subjectId: id, after: form })
    return showPromo(tx, id)
  })

/** 409 with the current one; limits stay at least what is used. */
export const updatePromo = (
  db: Db,
  staff: Staff,
  id: number,
  { version, ...form }: PromoForm & { version: number },
): Promise<StaffPromo> =>
  db.transaction(async (tx) => {
    // Advisory lock before the row lock, against deadlocks.
    await queries.lockPromoSaves(tx)
    const before = await queries.lockPromo(tx, id)
    if (!before) throw notFound('promo_not_found')
    if (before.version !== version) throw conflict('edited_meanwhile', await toStaffPromo(tx, before))
    await checkForm(tx, form, before)
    await queries.updatePromo(tx, id, await valuesOf(tx, form))
    const after = await showPromo(tx, id)
    await recordAction(tx, staff, {
      action: 'promo.update',
      subject,
      subjectId: id,
      ...changes(await toStaffPromo(tx, before), after),
    })
    return after
  })

const checkForm = async (tx: Db, form: PromoForm, before: queries.StaffRow | null) => {
  await queries.lockPromoSaves(tx)
  const fields: FieldErrors = {}
  const same = await queries.findSameCode(tx, foldCode(form.code), before?.id ?? null)
  if (same !== undefined) fields.code = t('validation.promoTaken', { code: same })
  const used = before?.used ?? 0
  if (form.usage_limit !== null && form.usage_limit < used)
    fields.usage_limit = t('validation.usedMore', { n: used })
  const most = before ? await queries.mostUsesOfOne(tx, before.id) : 0
  if (form.per_user_limit !== null && form.per_user_limit < most)
    fields.per_user_limit = t('validation.usedMore', { n: most })
  const known = await queries.checkReferences(tx, termsOf(form))
  if (!known.cities) fields.city_ids = t('validation.cityUnknown')
  if (!known.categories) fields.category_ids = t('errors.category_not_found')
  if (!known.products) fields.product_ids = t('errors.product_not_found')
  if (!known.gift) fields.gift_variant_id = t('errors.product_not_found')
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

const valuesOf = async (db: Db, form: PromoForm): Promise<queries.PromoColumns> => {
  const zone = promoTimeZone(await places.listCities(db), form.city_ids)
  return {
    ...termsOf(form),
    code: form.code,
    folded: foldCode(form.code),
    valid_from: form.starts_on ? startOf(form.starts_on, zone, 0) : null,
    // The last day is included.
    valid_to: form.ends_on ? startOf(form.ends_on, zone, 1) : null,
    active: form.active,
    note: form.note,
  }
}

const startOf = (date: string, zone: string, daysLater: number): Date =>
  new Date(Temporal.PlainDate.from(date).add({ days: daysLater }).toZonedDateTime(zone).epochMilliseconds)

export const daysOf = (
  { valid_from, valid_to }: Pick<queries.StaffRow, 'valid_from' | 'valid_to'>,
  zone: string,
) => ({
  starts_on: valid_from && localDate(valid_from, zone),
  ends_on: valid_to && localDate(new Date(valid_to.getTime() - 1), zone),
})

const toStaffPromo = async (db: Db, row: queries.StaffRow): Promise<StaffPromo> => {
  const { valid_from, valid_to, ...rest } = row
  const zone = promoTimeZone(await places.listCities(db), row.city_ids)
  const goods = await queries.findGoods(db, row.product_ids, row.gift_variant_id)
  return { ...rest, ...daysOf({ valid_from, valid_to }, zone), goods }
}

const DERIVED_FIELDS = ['id', 'version', 'state', 'used', 'amount', 'ordered', 'goods']

const changes = (before: StaffPromo, after: StaffPromo) => {
  const changed = Object.keys(after).filter(
    (key) =>
      !DERIVED_FIELDS.includes(key) &&
      JSON.stringify(before[key as keyof StaffPromo]) !== JSON.stringify(after[key as keyof StaffPromo]),
  ) as (keyof StaffPromo)[]
  const only = (promo: StaffPromo) => Object.fromEntries(changed.map((key) => [key, promo[key]]))
  return { before: only(before), after: only(after) }
}

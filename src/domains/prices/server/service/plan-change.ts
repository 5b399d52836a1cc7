import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { lockPrices } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Terms } from '../../contract/prices.ts'
import { oldPriceBeside, priceByTerms, whyKept } from '../../rules/new-price.ts'
import * as queries from '../queries/changes.ts'
import { findSizes } from '../queries/sizes.ts'
import { readPeriod } from './period.ts'
import { costsFor } from './preview-change.ts'
import { showChange } from './show-changes.ts'
import { beginChange, endChange, lockChanges } from './switch-prices.ts'

type SentPrice = { variant_id: number; seen: number; price: number }
type ChangeForm = {
  id: string
  name: string
  terms: Terms
  from: string | null
  to: string | null
  lines: SentPrice[]
}

const action = (what: 'plan' | 'apply' | 'cancel' | 'return', id: string, after: object) => ({
  action: `price_change.${what}`,
  subject: 'price_change',
  subjectId: id,
  after,
})

/**
 * Now or by the clock. 409 `prices_changed` names sizes whose price is not the one that was seen, 409 `prices_taken` the other
 * change that has one of them at that time; the same id is the same change.
 */
export const createChange = (db: Db, staff: Staff, form: ChangeForm) =>
  db.transaction(async (tx) => {
    await lockChanges(tx)
    if (await queries.findChange(tx, form.id)) return showChange(tx, form.id)
    const period = await readPeriod(tx, form)
    const lines = await checkLines(tx, staff, form, period)
    const author = { id: staff.id, role: staff.role }
    const { id, name, terms } = form
    await queries.insertChange(tx, { id, name, terms, ...period, author })
    await queries.insertLines(tx, id, lines)
    const isNow = period.begins <= tx.now()
    await recordAction(tx, staff, action(isNow ? 'apply' : 'plan', id, { name, prices: lines.length }))
    if (isNow) await beginChange(tx, { id, terms, ...period, state: 'planned', author })
    return showChange(tx, id)
  })

const checkLines = async (
  tx: Db,
  staff: Staff,
  { terms, lines }: ChangeForm,
  period: queries.Period,
): Promise<queries.LineRow[]> => {
  const ids = lines.map(({ variant_id: id }) => id)
  if (new Set(ids).size < ids.length) throw invalid({ lines: t('staff.prices.errors.twice') })
  // Nobody changes them between this look and the commit.
  await lockPrices(tx, ids)
  const sizes = new Map(costsFor(staff, await findSizes(tx, ids)).map((size) => [size.variant_id, size]))
  const stale = lines.filter(({ variant_id: id, seen }) => sizes.get(id)?.price !== seen)
  if (stale.length > 0) throw conflict('prices_changed', { items: stale.map(freshOf(sizes)) })
  const [taken] = (await queries.findTaken(tx, ids, period)).values()
  if (taken !== undefined) throw new AppError(409, 'prices_taken', { values: { name: taken } })
  return lines.map(({ variant_id: id, price }) => {
    const size = sizes.get(id)
    if (!size) throw notFound('product_not_found')
    const why = whyKept(terms, size, price)
    const old = oldPriceBeside(terms, size, price)
    if (why !== null || old === undefined)
      throw invalid({
        lines: t(`staff.prices.errors.${why ?? 'old_price'}`, { product: size.product, size: size.label }),
      })
    return {
      variant_id: id,
      price_before: size.price,
      old_price_before: size.old_price,
      price,
      old_price: old,
      by_hand: price !== priceByTerms(terms, size),
      cost: size.cost,
    }
  })
}

const freshOf =
  (sizes: Map<number, { product: string; label: string; price: number }>) =>
  ({ variant_id: id }: SentPrice) => {
    const size = sizes.get(id)
    return {
      variant_id: id,
      product: size?.product ?? null,
      label: size?.label ?? null,
      price: size?.price ?? null,
    }
  }

/** A planned one is called off; of any other the former prices come back. 409 when it is over. */
export const takeBackChange = (db: Db, staff: Staff, id: string) =>
  db.transaction(async (tx) => {
    await lockChanges(tx)
    const change = await queries.lockChange(tx, id)
    if (!change) throw notFound('price_change_not_found')
    const { state } = change
    const author = { id: staff.id, role: staff.role }
    if (state === 'planned') {
      await queries.setLineStates(tx, id, 'waiting', 'skipped')
      await queries.setState(tx, id, { state: 'cancelled', takenBackBy: staff.id })
    } else if (state === 'running' || state === 'done')
      await endChange(tx, change, { state: 'returned', author, takenBackBy: staff.id })
    else throw conflict('price_change_over', await showChange(tx, id))
    const whole = await showChange(tx, id)
    const what = state === 'planned' ? 'cancel' : 'return'
    await recordAction(tx, staff, action(what, id, { name: whole.name, prices: whole.prices }))
    return whole
  })

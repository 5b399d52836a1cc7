import { lockPrices, setPrices } from '#/domains/catalog/server/public.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { followsPrice, oldPriceBeside, priceByTerms, whyKept } from '../../rules/new-price.ts'
import * as queries from '../queries/changes.ts'

/** One change at a time is planned, begins, ends or is taken back. */
export const lockChanges = (tx: Db) => advisoryLock(tx, 'prices:changes')

const idsOf = (lines: readonly { variant_id: number }[]) => lines.map(({ variant_id: id }) => id)

/**
 * From the prices of this moment: a share or a sum follows a price that was changed since the plan, a price typed by hand does
 * not. What cannot be is skipped.
 */
export const beginChange = async (tx: Db, change: queries.LiveChange): Promise<void> => {
  const { id, terms, ends, author } = change
  const planned = await queries.findLines(tx, id, 'waiting')
  const sizes = await lockPrices(tx, idsOf(planned))
  const lines = planned.flatMap((line): queries.LineRow[] => {
    const size = sizes.get(line.variant_id)
    if (!size?.product_id) return []
    const moved = size.price !== line.price_before && !line.by_hand && followsPrice(terms)
    const price = moved ? (priceByTerms(terms, { ...size, cost: line.cost }) ?? line.price) : line.price
    const old = oldPriceBeside(terms, size, price)
    if (whyKept(terms, { ...size, cost: line.cost }, price) !== null || old === undefined) return []
    return [{ ...line, price_before: size.price, old_price_before: size.old_price, price, old_price: old }]
  })
  // Lines first: what is written next is no price decided by hand.
  await queries.beginLines(tx, id, ends ? 'running' : 'set', lines)
  await queries.setLineStates(tx, id, 'waiting', 'skipped')
  await setPrices(tx, author, lines)
  await queries.setState(tx, id, { state: ends ? 'running' : 'done' })
}

type Over = { state: 'ended' | 'returned'; author: queries.LiveChange['author']; takenBackBy?: string }

/** Former prices come back; one that is not the change's own any more was decided by somebody and stays. */
export const endChange = async (
  tx: Db,
  { id, state: before }: queries.LiveChange,
  { author, ...over }: Over,
): Promise<void> => {
  const state = before === 'done' ? 'set' : 'running'
  // Locked before they are read: a price that is being changed by hand is waited for, and its line is left.
  const sizes = await lockPrices(tx, idsOf(await queries.findLines(tx, id, state)))
  const own = (await queries.findLines(tx, id, state)).filter((line) => {
    const size = sizes.get(line.variant_id)
    return size && size.price === line.price && size.old_price === line.old_price
  })
  await queries.setLineStates(tx, id, state, 'returned', idsOf(own))
  await queries.setLineStates(tx, id, state, 'left')
  await setPrices(
    tx,
    author,
    own.map((line) => ({
      variant_id: line.variant_id,
      price: line.price_before,
      old_price: line.old_price_before,
    })),
  )
  await queries.setState(tx, id, over)
}

/** In the order of their moments, all that have come. One that is over before it could begin changes nothing. */
export const switchPrices = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await lockChanges(tx)
    for (let due = await queries.findDue(tx); due; due = await queries.findDue(tx)) {
      if (due.state === 'running') await endChange(tx, due, { state: 'ended', author: due.author })
      else if (due.ends && due.ends <= tx.now()) {
        await queries.setLineStates(tx, due.id, 'waiting', 'skipped')
        await queries.setState(tx, due.id, { state: 'missed' })
      } else await beginChange(tx, due)
    }
  })

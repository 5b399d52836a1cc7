import { forgetActions } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { Refusal } from '#/platform/server/errors.ts'
import { dropPicture } from '#/platform/server/pictures/pictures.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/customer-data.ts'
import { forgetOrigins, moveUnpaid } from '../queries/unpaid.ts'

/**
 * Whose an erased customer's orders were, where they went and what was written is gone; lines and sums stay for the books
 * (docs/decisions/024). 409 `orders_under_way` while one is still to be made, brought or paid.
 */
export const eraseOrders =
  (mediaDir: string) =>
  async (tx: Db, { userId }: { userId: string }): Promise<void> => {
    const n = await queries.countOpen(tx, userId)
    if (n > 0) throw new Refusal(409, 'orders_under_way', { values: { n } })
    const ids = await queries.findIds(tx, userId)
    const pictures = await queries.takeOutPeople(tx, ids)
    await queries.scrubWords(tx, ids, userId)
    await queries.scrubOrders(tx, ids, t('erased.name'))
    await forgetOrigins(tx, userId)
    await forgetActions(tx, 'order', ids)
    for (const { picture } of pictures) tx.afterCommit(() => dropPicture(mediaDir, picture))
  }

/** The double's orders are the customer's, with all that either has done with them. */
export const mergeOrders = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  await queries.moveActor(tx, from, into)
  await queries.moveOrders(tx, from, into)
  await moveUnpaid(tx, from, into)
}

type Asked = { userId: string; add: (section: 'orders', rows: readonly object[]) => void }

export const tellOrders = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('orders', await queries.findOrdered(tx, userId))

import { scrubActions } from '#/domains/auth/server/public.ts'
import type { CustomerData } from '#/platform/server/domain.ts'
import { AppError } from '#/platform/server/errors.ts'
import { deletePicture } from '#/platform/server/pictures/store-picture.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/customer-data.ts'
import { forgetOrigins, moveUnpaid } from '../queries/unpaid.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('orders', await queries.findExportRows(tx, userId)),
  /** Lines and sums stay for accounting (decision 024). 409 `orders_under_way` while an order is open. */
  erase: async (tx, { userId }, { mediaDir }) => {
    const n = await queries.countOpen(tx, userId)
    if (n > 0) throw new AppError(409, 'orders_under_way', { values: { n } })
    const ids = await queries.findIds(tx, userId)
    const pictures = await queries.clearPeoplePictures(tx, ids)
    await queries.scrubTexts(tx, ids, userId)
    await queries.scrubOrders(tx, ids, t('erased.name'))
    await forgetOrigins(tx, userId)
    await scrubActions(tx, 'order', ids)
    for (const { picture } of pictures) tx.afterCommit(() => deletePicture(mediaDir, picture))
  },
  merge: async (tx, { from, into }) => {
    await queries.moveActor(tx, from, into)
    await queries.moveOrders(tx, from, into)
    await moveUnpaid(tx, from, into)
  },
}

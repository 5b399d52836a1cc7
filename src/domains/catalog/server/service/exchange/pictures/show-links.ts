import type { Db } from '#/platform/server/database/db.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import * as queries from '#/domains/catalog/server/queries/picture-links.ts'

const LISTED = 100

export const showPictureLinks = async (db: Db) => {
  const failed = await queries.findFailedLinks(db, LISTED)
  return {
    waiting: await queries.countWaitingLinks(db),
    failed_total: failed[0]?.total ?? 0,
    failed: failed.map(({ error, total: _total, ...one }) => ({
      ...one,
      message: t(`staff.exchange.pictures.faults.${error}` as TextKey),
    })),
  }
}

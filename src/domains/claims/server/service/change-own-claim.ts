import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { ClaimPage } from '#/domains/claims/contract/customer.ts'
import { ClaimChanged } from './claim-changed.ts'
import { orderOfToken } from './claim-link.ts'
import { claimPage } from './show-claim.ts'

/** In one transaction; the page is read after it. 409 with the page when it is not what was seen. */
export const changeOwnClaim = async (
  db: Db,
  token: string,
  change: (tx: Db, orderId: string) => Promise<void>,
) => {
  const { orderId } = await orderOfToken(db, token)
  try {
    await db.transaction((tx) => change(tx, orderId))
  } catch (error) {
    if (!(error instanceof ClaimChanged)) throw error
    throw conflict(error.code, ClaimPage.parse(await claimPage(db, orderId)))
  }
  return claimPage(db, orderId)
}

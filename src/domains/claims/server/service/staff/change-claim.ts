import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, notFound } from '#/platform/server/errors.ts'
import { StaffClaim } from '#/domains/claims/contract/staff.ts'
import * as claims from '../../queries/claims.ts'
import { ClaimChanged } from '../claim-changed.ts'
import { staffClaim } from './show-staff-claim.ts'

/** 403 for another store's. */
export const requireClaim = async (db: Db, { storeId }: Staff, id: string) => {
  const claim = await claims.findClaim(db, id)
  if (!claim) throw notFound('claim_not_found')
  if (storeId !== null && storeId !== claim.store_id) throw forbidden('other_store')
  return claim
}

export const showStaffClaim = async (db: Db, staff: Staff, id: string) => {
  await requireClaim(db, staff, id)
  return staffClaim(db, staff, id)
}

type Change = (tx: Db, claim: claims.ClaimStateRow) => Promise<void>

/**
 * Under the case's lock, taken before its order's; the card is read after it. 409 with the card when it is not what
 * was seen.
 */
export const changeClaim = async (db: Db, staff: Staff, id: string, change: Change) => {
  await requireClaim(db, staff, id)
  try {
    await db.transaction(async (tx) => {
      const claim = await claims.lockClaim(tx, id)
      if (claim) await change(tx, claim)
    })
  } catch (error) {
    if (!(error instanceof ClaimChanged)) throw error
    throw conflict(error.code, StaffClaim.parse(await staffClaim(db, staff, id)))
  }
  return staffClaim(db, staff, id)
}

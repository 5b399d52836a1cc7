import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import { insertSubscriber } from '../queries/subscribers.ts'

/** The owner pays for each message, and anybody can leave numbers. */
const MAX_SUBSCRIBERS = 5_000

/** Idempotent; never tells whether the phone is known. 409 `already_open`, `subscribers_full`. */
export const subscribeToOpening = async (db: Db, phone: string): Promise<void> => {
  const { opening } = await shopProfile(db)
  if (opening.state !== 'closed') throw conflict('already_open')
  const hasRoom = await insertSubscriber(db, { phone, consent: t('soon.consent'), most: MAX_SUBSCRIBERS })
  if (!hasRoom) throw conflict('subscribers_full')
}

import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { signingKey } from '#/platform/server/secrets/secrets.ts'
import * as queries from '#/domains/auth/server/queries/staff/factors.ts'
import { decryptSecret, encryptSecret } from './factor-secret.ts'

/** After a rotation: nothing stays under a key that will be forgotten. */
export const renewFactorSecrets = async (
  db: Db,
  _signal: AbortSignal,
  { secrets }: AppContext,
): Promise<void> => {
  const now = db.now()
  for (const { user_id: userId, secret } of await queries.findSecretsOfOtherKeys(
    db,
    signingKey(secrets, now).id,
  )) {
    const base32 = await decryptSecret(secrets, now, userId, secret)
    const moved = await encryptSecret(secrets, now, userId, base32)
    await queries.moveSecret(db, userId, { from: secret, to: moved.secret, keyId: moved.keyId })
  }
}

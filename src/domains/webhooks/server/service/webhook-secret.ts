import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { keyIdOf, openSecret, sealSecret } from '#/platform/server/secrets/sealed-secret.ts'
import { signingKey, type Secrets } from '#/platform/server/secrets/secrets.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import * as queries from '../queries/endpoints.ts'

const PURPOSE = 'webhook secret'
/** A daily job moves them long before. */
const KEPT_FOR = 365 * DAY_S

/** Kept sealed: it has to sign, so a hash would not do. Bound to its endpoint. */
export const sealWebhookSecret = async (secrets: Secrets, now: Date, endpointId: string, secret: string) =>
  (await sealSecret(secrets, now, { purpose: PURPOSE, owner: endpointId }, secret)).secret

export const openWebhookSecret = (secrets: Secrets, now: Date, endpointId: string, sealed: string) =>
  openSecret(secrets, now, { purpose: PURPOSE, owner: endpointId, keptFor: KEPT_FOR }, sealed)

/** After a rotation: nothing stays under a key that will be forgotten, nor does what signs no more. */
export const renewWebhookSecrets = async (
  db: Db,
  _signal: AbortSignal,
  { secrets }: AppContext,
): Promise<void> => {
  await queries.forgetFormerSecrets(db)
  const now = db.now()
  const newest = signingKey(secrets, now).id
  for (const { id, secret, former_secret: former } of await queries.findSecrets(db)) {
    if (keyIdOf(secret) === newest && (former === null || keyIdOf(former) === newest)) continue
    const move = async (sealed: string) =>
      sealWebhookSecret(secrets, now, id, await openWebhookSecret(secrets, now, id, sealed))
    const moved = { secret: await move(secret), former: former === null ? null : await move(former) }
    await queries.moveSecrets(db, id, secret, moved)
  }
}

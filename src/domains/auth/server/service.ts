import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/db.ts'
import { declareEvent } from '#/platform/server/events.ts'
import { invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { CONSENT_TEXT_VERSION } from '../rules.ts'
import type { StaffRole } from '../staff-contract.ts'
import { checkCode } from './codes.ts'
import * as queries from './queries.ts'
import { openSession } from './sessions.ts'

/** Somebody has signed in for the first time, by this friend's invitation if by any. */
export const firstSignedIn = declareEvent<{ userId: string; referralCode: string | null }>()

/** Somebody has signed in: rooms below merge what the guest left (`decisions §2`). */
export const signedIn = declareEvent<{ userId: string; clientId: string | null }>()

type SignIn = {
  phone: string
  code: string
  consents: { personal_data: boolean; marketing: boolean }
  clientId: string | null
  ip: string
  referralCode: string | null
}

/**
 * Signs in by code, making the user at the first time, and merges the guest's things. The consent to processing
 * personal data is needed (422 at its field); each consent is written down on its own.
 */
export const signInByCode = async (
  db: Db,
  capabilities: Capabilities,
  { phone, code, consents, clientId, ip, referralCode }: SignIn,
) => {
  if (!consents.personal_data) throw invalid({ 'consents.personal_data': t('validation.consent') })
  await checkCode(db, capabilities.secrets, phone, 'login', code)
  return db.transaction(async (tx) => {
    const { is_new, ...user } = await queries.findOrCreateUser(tx, phone)
    await recordConsents(tx, user.id, consents, ip)
    const tokens = await openSession(tx, capabilities, user.id)
    if (is_new) await firstSignedIn.happened(tx, { userId: user.id, referralCode })
    await signedIn.happened(tx, { userId: user.id, clientId })
    return { user, is_new, ...tokens }
  })
}

/** One row for each purpose, given or not, with the text's version (`decisions §2`). */
export const recordConsents = async (
  tx: Db,
  userId: string,
  consents: Record<string, boolean>,
  ip: string,
): Promise<void> => {
  const rows = Object.entries(consents).map(([purpose, given]) => ({ purpose, given }))
  await queries.insertConsents(tx, rows, { userId, version: CONSENT_TEXT_VERSION, ip })
}

/** The customer's own name, where it is not known yet. */
export const rememberName = (tx: Db, userId: string, name: string) => queries.setNameOnce(tx, userId, name)

/** The first admin, whose phone is given to the process (`decisions §2`); once is enough, a repeat does no harm. */
export const appointAdmin = (db: Db, phone: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = await queries.findOrCreateUser(tx, phone)
    await queries.makeAdmin(tx, id)
  })

/** Writes down what one of the staff did, in the transaction that does it (`decisions §8`). */
export const recordAction = async (
  tx: Db,
  staff: { id: string; role: StaffRole },
  action: queries.Action,
): Promise<void> => {
  await queries.insertAction(tx, staff, action)
}

/** As `recordAction`, of many things at once. */
export const recordActions = async (
  tx: Db,
  staff: { id: string; role: StaffRole },
  actions: queries.Action[],
): Promise<void> => {
  if (actions.length > 0) await queries.insertActions(tx, staff, actions)
}

const SHOWN_ACTIONS = 30

/** What staff did to one thing, the latest first. */
export const actionsOn = (
  db: Db,
  subject: string,
  subjectId: string | number,
): Promise<queries.ActionRow[]> => queries.findActions(db, subject, String(subjectId), SHOWN_ACTIONS)

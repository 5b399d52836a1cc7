import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid, refused, tooMany, unauthorized } from '#/platform/server/errors.ts'
import type { ConsentState } from '#/domains/auth/contract/account.ts'
import { CONSENT_TEXT_VERSION, GUEST_CONSENTS_PER_HOUR } from '#/domains/auth/rules/sign-in.ts'
import {
  adoptConsent,
  type Agreeing,
  countGuestConsents,
  findLastConsents,
  insertConsents,
} from '#/domains/auth/server/queries/consents.ts'
import { findOwner } from '#/domains/auth/server/queries/sign-in-alarms.ts'
import type { Visitor } from '#/domains/auth/server/guards.ts'
import { t } from '#/platform/shared/texts.ts'
import { countedAs } from '#/platform/server/networks.ts'

const HOUR = 60 * 60

/** One row for each purpose, given or not, with the text's version (`decisions §2`). */
export const recordConsents = async (
  tx: Db,
  userId: string,
  consents: Record<string, boolean>,
  ip: string,
): Promise<void> => {
  const rows = Object.entries(consents).map(([purpose, given]) => ({ purpose, given }))
  await insertConsents(tx, rows, { userId, clientId: null, version: CONSENT_TEXT_VERSION, ip })
}

type Said = { personal_data: boolean } & Record<string, boolean>

/**
 * Writes down what is agreed to beside signing in or ordering, once for each version of the texts (`decisions §10`): what
 * stands is not written again, and a box left empty takes nothing back from who has agreed before, which is done in the
 * profile. 422 at its field without the consent to processing personal data, now or before.
 */
export const agree = async (
  tx: Db,
  userId: string,
  { said, ip, inWordsOf }: { said: Said; ip: string; inWordsOf: 'today' | 'anyDay' },
): Promise<void> => {
  const before = await findLastConsents(tx, { userId, clientId: null })
  const standing = (purpose: string, days = inWordsOf) =>
    before.some(
      (one) =>
        one.purpose === purpose &&
        one.given &&
        (days === 'anyDay' || one.text_version === CONSENT_TEXT_VERSION),
    )
  if (!said.personal_data && !standing('personal_data')) throw consentMissing()
  const isNew = (purpose: string, given: boolean) =>
    given
      ? !standing(purpose, 'today')
      : purpose !== 'personal_data' && !before.some((one) => one.purpose === purpose)
  const news = Object.entries(said).filter(([purpose, given]) => isNew(purpose, given))
  if (news.length > 0) await recordConsents(tx, userId, Object.fromEntries(news), ip)
}

/** 422 at its field when nobody with this phone has ever agreed to have personal data processed. */
export const needConsent = async (tx: Db, phone: string): Promise<void> => {
  const userId = await findOwner(tx, phone)
  const words = userId ? await findLastConsents(tx, { userId, clientId: null }) : []
  if (!words.some(({ purpose, given }) => purpose === 'personal_data' && given)) throw consentMissing()
}

const consentMissing = () => invalid({ 'consents.personal_data': t('validation.consent') })

/** The last word on each purpose of whoever asks; a guest is their browser. */
export const showConsents = async (db: Db, visitor: Visitor) => {
  const items = await findLastConsents(db, agreeing(visitor))
  return { items: [...items] }
}

/**
 * Gives or takes back one consent; what stands so already is not written twice. Advertising goes to a phone, so it needs
 * a customer (403 `sign_in_needed`); 422 `client_id_needed` for a guest without a client id, 429 when too many were made
 * up at one address. What was given can always be taken back.
 */
export const giveConsent = async (
  db: Db,
  visitor: Visitor,
  { purpose, given, ip }: { purpose: ConsentState['purpose']; given: boolean; ip: string },
) => {
  const whose = agreeing(visitor)
  if (purpose !== 'analytics' && !whose.userId) throw forbidden('sign_in_needed')
  const last = (await findLastConsents(db, whose)).find((one) => one.purpose === purpose)
  if (last?.given === given && last.text_version === CONSENT_TEXT_VERSION) return last
  const said = { ...whose, version: CONSENT_TEXT_VERSION, ip }
  const [row] = whose.userId
    ? await insertConsents(db, [{ purpose, given }], said)
    : await sayAsGuest(db, { purpose, given }, { ...said, isTakenBack: last?.given === true && !given })
  // The account was erased meanwhile, and this session with it.
  if (!row) throw unauthorized('token_invalid')
  return row
}

type GuestWord = Agreeing & { version: string; ip: string; isTakenBack: boolean }

const sayAsGuest = (db: Db, word: { purpose: string; given: boolean }, { isTakenBack, ...said }: GuestWord) =>
  db.transaction(async (tx) => {
    const { address } = countedAs(said.ip)
    const since = new Date(tx.now().getTime() - HOUR * 1000)
    const before = await countGuestConsents(tx, address, since)
    if (before >= GUEST_CONSENTS_PER_HOUR && !isTakenBack) throw tooMany('code_limit', HOUR)
    return insertConsents(tx, [word], { ...said, countedAs: address })
  })

/** Agrees to news on a browser while the shop is closed in it, or takes that back; what stands so is not written twice. */
export const recordPushConsent = async (
  tx: Db,
  { userId, given, ip }: { userId: string; given: boolean; ip: string },
): Promise<void> => {
  const last = (await findLastConsents(tx, { userId, clientId: null })).find(
    ({ purpose }) => purpose === 'push',
  )
  if (last?.given === given && last.text_version === CONSENT_TEXT_VERSION) return
  await recordConsents(tx, userId, { push: given }, ip)
}

/** What a guest has said of analytics goes on counting after signing in. */
export const adoptGuestConsent = async (tx: Db, userId: string, clientId: string): Promise<void> => {
  await adoptConsent(tx, userId, clientId, 'analytics')
}

const agreeing = ({ user, clientId }: Visitor): Agreeing => {
  if (!user && !clientId) throw refused('client_id_needed')
  return { userId: user?.id ?? null, clientId }
}

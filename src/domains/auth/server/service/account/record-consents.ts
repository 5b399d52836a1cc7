import type { Db } from '#/platform/server/database/db.ts'
import { type Question, rowsOf } from '#/platform/server/statements/question.ts'
import { nothing, type Write } from '#/platform/server/statements/write.ts'
import { forbidden, invalid, unprocessable, tooManyRequests, unauthorized } from '#/platform/server/errors.ts'
import type { ConsentState } from '#/domains/auth/contract/account.ts'
import {
  changedConsents,
  CONSENT_TEXT_VERSION,
  GUEST_CONSENTS_PER_HOUR,
  isGranted,
  type PurposeConsent,
  type Wording,
} from '#/domains/auth/rules/consents.ts'
import {
  type ConsentOwner,
  countGuestConsents,
  findLastConsents,
  insertConsents,
  insertingConsents,
} from '#/domains/auth/server/queries/consents.ts'
import { findPhoneOwner } from '#/domains/auth/server/queries/sign-in-alarms.ts'
import type { Visitor } from '#/domains/auth/server/guards.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { rateLimitKeys } from '#/platform/server/http/rate-limit-keys.ts'

/** One row per purpose, given or not (`decisions §2`). */
export const recordConsents = async (
  tx: Db,
  userId: string,
  consents: Record<string, boolean>,
  ip: string,
  source?: typeof BY_TELEGRAM,
): Promise<void> => {
  const rows = Object.entries(consents).map(([purpose, given]) => ({ purpose, given }))
  const from = { userId, clientId: null, version: CONSENT_TEXT_VERSION, ip, ...(source && { source }) }
  await insertConsents(tx, rows, from)
}

type GivenConsents = { personal_data: boolean } & Record<string, boolean>

type Agreement = {
  consents: GivenConsents
  ip: string
  inWordsOf: Wording
  /** How it was given, when not by a tick of one's own. */
  source?: typeof BY_VOICE
  /** Of the form, that a missing consent is shown at. */
  field?: string
}

/** Said to whoever took the order. */
export const BY_VOICE = 'voice'
/** In the chat with the bot, which tells no address. */
export const BY_TELEGRAM = 'telegram'

export const agreementsOf = (db: Db, userId: string): Question<PurposeConsent[]> =>
  rowsOf(db, findLastConsents(db, { userId, clientId: null }))

/**
 * Once per text version (`decisions §10`); an empty box withdraws nothing. 422 without consent to data
 * processing, now or before.
 */
export const recordAgreement = async (tx: Db, userId: string, agreement: Agreement): Promise<void> => {
  const before = await findLastConsents(tx, { userId, clientId: null })
  const changes = changesOf(before, agreement)
  if (changes.length > 0) await recordConsents(tx, userId, Object.fromEntries(changes), agreement.ip)
}

/** The same together with other writes, after `agreementsOf`. */
export const recordingAgreement = (
  tx: Db,
  userId: string,
  before: readonly PurposeConsent[],
  agreement: Agreement,
): Write<void> => {
  const rows = changesOf(before, agreement).map(([purpose, given]) => ({ purpose, given }))
  const source = {
    userId,
    clientId: null,
    version: CONSENT_TEXT_VERSION,
    ip: agreement.ip,
    ...(agreement.source && { source: agreement.source }),
  }
  return rows.length > 0 ? insertingConsents(tx, rows, source) : nothing(tx)
}

const changesOf = (before: readonly PurposeConsent[], { consents, inWordsOf, field }: Agreement) => {
  if (!consents.personal_data && !isGranted(before, 'personal_data', inWordsOf)) throw consentMissing(field)
  return changedConsents(before, consents)
}

/** 422 unless this phone's owner has agreed to data processing. */
export const requireConsent = async (tx: Db, phone: string): Promise<void> => {
  const userId = await findPhoneOwner(tx, phone)
  const consents = userId ? await findLastConsents(tx, { userId, clientId: null }) : []
  if (!consents.some(({ purpose, given }) => purpose === 'personal_data' && given)) throw consentMissing()
}

const consentMissing = (field = 'consents.personal_data') => invalid({ [field]: t('validation.consent') })

/**
 * Unchanged ones are not written again. 403 `sign_in_needed` for marketing, 422 `client_id_needed`, 429 for
 * too many guests of one address; withdrawing always works.
 */
export const giveConsent = async (
  db: Db,
  visitor: Visitor,
  { purpose, given, ip }: { purpose: ConsentState['purpose']; given: boolean; ip: string },
) => {
  const owner = consentOwnerOf(visitor)
  if (purpose !== 'analytics' && !owner.userId) throw forbidden('sign_in_needed')
  const last = (await findLastConsents(db, owner)).find((one) => one.purpose === purpose)
  if (last?.given === given && last.text_version === CONSENT_TEXT_VERSION) return last
  const source = { ...owner, version: CONSENT_TEXT_VERSION, ip }
  const [row] = owner.userId
    ? await insertConsents(db, [{ purpose, given }], source)
    : await recordGuestConsent(
        db,
        { purpose, given },
        { ...source, isTakenBack: last?.given === true && !given },
      )
  // Erased meanwhile.
  if (!row) throw unauthorized('token_invalid')
  return row
}

type GuestConsentSource = ConsentOwner & { version: string; ip: string; isTakenBack: boolean }

const recordGuestConsent = (
  db: Db,
  consent: { purpose: string; given: boolean },
  { isTakenBack, ...source }: GuestConsentSource,
) =>
  db.transaction(async (tx) => {
    const { address } = rateLimitKeys(source.ip)
    const since = new Date(tx.now().getTime() - HOUR_S * 1000)
    const before = await countGuestConsents(tx, address, since)
    if (before >= GUEST_CONSENTS_PER_HOUR && !isTakenBack) throw tooManyRequests('code_limit', HOUR_S)
    return insertConsents(tx, [consent], { ...source, countedAs: address })
  })

type ChannelConsent = {
  userId: string
  purpose: 'push' | 'mail' | 'telegram' | 'marketing'
  given: boolean
  /** Empty where the way tells none. */
  ip: string
  source?: typeof BY_TELEGRAM
}

/** To be told beyond the shop's pages, or of promotions; an unchanged one is not written again. */
export const recordChannelConsent = async (
  tx: Db,
  { userId, purpose, given, ip, source }: ChannelConsent,
): Promise<void> => {
  const before = await findLastConsents(tx, { userId, clientId: null })
  const last = before.find((one) => one.purpose === purpose)
  if (last?.given === given && last.text_version === CONSENT_TEXT_VERSION) return
  await recordConsents(tx, userId, { [purpose]: given }, ip, source)
}

export const consentOwnerOf = ({ user, clientId }: Visitor): ConsentOwner => {
  if (!user && !clientId) throw unprocessable('client_id_needed')
  return { userId: user?.id ?? null, clientId }
}

import { notify } from '#/domains/notifications/server/public.ts'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { declareEvent } from '#/platform/server/events.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import { t } from '#/platform/shared/texts.ts'
import { checkCall } from './check-call.ts'
import { checkCode } from './check-code.ts'
import type { From } from './send-code.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { countOpenSessions, type Device } from '#/domains/auth/server/queries/sessions.ts'
import { openSession } from '../sessions/sessions.ts'
import { userOfPhone } from './user-of-phone.ts'
import { adoptGuestConsent, agree, needConsent } from '../account/consents.ts'

/** Somebody has signed in for the first time, by this friend's invitation if by any. */
export const firstSignedIn = declareEvent<{ userId: string; referralCode: string | null }>()

/** What the browser sent along: rooms below know their own by it. */
export type Brought = Pick<Incoming, 'headers' | 'cookies'>

/** Somebody has signed in: rooms below merge what the guest left (`decisions §2`). */
export const signedIn = declareEvent<{ userId: string; clientId: string | null; brought: Brought }>()

type SignIn = {
  phone: string
  consents: { personal_data: boolean; marketing: boolean }
  clientId: string | null
  brought: Brought
  device: Device
  referralCode: string | null
}

/**
 * Signs in by code, making the user at the first time, and merges the guest's things. The consent to processing
 * personal data is needed once (422 at its field, which leaves the code good); each consent is written down on its own.
 */
export const signInByCode = async (
  db: Db,
  capabilities: Capabilities,
  { code, from, ...signIn }: SignIn & { code: string; from: From },
) => {
  const { phone } = signIn
  await checkCode(db, capabilities, { phone, purpose: 'login', code, from, before: consented(signIn) })
  return signInProven(db, capabilities, signIn)
}

/** As `signInByCode`, by a call that the customer has made; 409 `call_awaited` until then. */
export const signInByCall = async (
  db: Db,
  capabilities: Capabilities,
  { callId, ...signIn }: SignIn & { callId: string },
) => {
  await checkCall(db, capabilities, { phone: signIn.phone, callId, before: consented(signIn) })
  return signInProven(db, capabilities, signIn)
}

/** Asked of who has proven the phone, and before the proof is used up: nobody else learns whether it is a customer's. */
const consented =
  ({ phone, consents }: Pick<SignIn, 'phone' | 'consents'>) =>
  async (tx: Db): Promise<void> => {
    if (!consents.personal_data) await needConsent(tx, phone)
  }

/** Signs in whoever has just proven that the phone is theirs, and has agreed. */
export const signInProven = (
  db: Db,
  capabilities: Capabilities,
  { phone, consents, clientId, brought, device, referralCode }: SignIn,
) =>
  db.transaction(async (tx) => {
    const { is_new, is_first, ...user } = await userOfPhone(tx, capabilities.secrets, phone)
    await agree(tx, user.id, { said: consents, ip: device.ip, inWordsOf: 'anyDay' })
    if (clientId) await adoptGuestConsent(tx, user.id, clientId)
    await tellOfNewDevice(tx, user.id, device)
    const tokens = await openSession(tx, capabilities, user.id, device)
    if (is_first) await firstSignedIn.happened(tx, { userId: user.id, referralCode })
    await signedIn.happened(tx, { userId: user.id, clientId, brought })
    return { user, is_new, ...tokens }
  })

export type SignedIn = Awaited<ReturnType<typeof signInProven>>

/** Whoever is signed in elsewhere learns that somebody has signed in by a browser that they do not use. */
const tellOfNewDevice = async (tx: Db, userId: string, { userAgent }: Device): Promise<void> => {
  const { open, alike } = await countOpenSessions(tx, userId, userAgent)
  if (open === 0 || alike > 0) return
  const { device } = describeDevice(userAgent)
  await notify(tx, userId, {
    name: t('accountNotice.name'),
    title: t('accountNotice.newDevice'),
    text: t('accountNotice.newDeviceText', { device: device || t('accountNotice.unknownDevice') }),
    link: '/profile/user',
  })
}

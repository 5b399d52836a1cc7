import { notify } from '#/domains/notifications/server/service.ts'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/db.ts'
import { declareEvent } from '#/platform/server/events.ts'
import { invalid } from '#/platform/server/errors.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import { t } from '#/platform/shared/texts.ts'
import { checkCall } from '../calls.ts'
import { checkCode } from '../check-code.ts'
import type { From } from '../codes.ts'
import { describeDevice } from '../device-words.ts'
import { countOpenSessions, type Device } from '../session-queries.ts'
import { openSession } from '../sessions.ts'
import { userOfPhone } from '../user-of-phone.ts'
import { adoptGuestConsent, recordConsents } from './consents.ts'

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
 * personal data is needed (422 at its field); each consent is written down on its own.
 */
export const signInByCode = async (
  db: Db,
  capabilities: Capabilities,
  { code, from, ...signIn }: SignIn & { code: string; from: From },
) => {
  needConsent(signIn)
  await checkCode(db, capabilities, { phone: signIn.phone, purpose: 'login', code, from })
  return signInProven(db, capabilities, signIn)
}

/** As `signInByCode`, by a call that the customer has made; 409 `call_awaited` until then. */
export const signInByCall = async (
  db: Db,
  capabilities: Capabilities,
  { callId, ...signIn }: SignIn & { callId: string },
) => {
  needConsent(signIn)
  await checkCall(db, capabilities, { phone: signIn.phone, callId })
  return signInProven(db, capabilities, signIn)
}

/** 422 at its field without the consent to processing personal data. */
export const needConsent = ({ consents }: Pick<SignIn, 'consents'>): void => {
  if (!consents.personal_data) throw invalid({ 'consents.personal_data': t('validation.consent') })
}

/** Signs in whoever has just proven that the phone is theirs, and has agreed. */
export const signInProven = (
  db: Db,
  capabilities: Capabilities,
  { phone, consents, clientId, brought, device, referralCode }: SignIn,
) =>
  db.transaction(async (tx) => {
    const { is_new, is_first, ...user } = await userOfPhone(tx, capabilities.secrets, phone)
    await recordConsents(tx, user.id, agreedTo(consents, is_new), device.ip)
    if (clientId) await adoptGuestConsent(tx, user.id, clientId)
    await tellOfNewDevice(tx, user.id, device)
    const tokens = await openSession(tx, capabilities, user.id, device)
    if (is_first) await firstSignedIn.happened(tx, { userId: user.id, referralCode })
    await signedIn.happened(tx, { userId: user.id, clientId, brought })
    return { user, is_new, ...tokens }
  })

export type SignedIn = Awaited<ReturnType<typeof signInProven>>

/** A box left empty takes nothing back from who has agreed before: that is done in the profile. */
const agreedTo = ({ personal_data, marketing }: SignIn['consents'], isNew: boolean) => ({
  personal_data,
  ...((isNew || marketing) && { marketing }),
})

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

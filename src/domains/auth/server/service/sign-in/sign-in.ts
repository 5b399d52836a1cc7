import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { accountAlert, firstSignedIn, signedIn, type SignInRequest } from '#/domains/auth/server/events.ts'
import { checkCall } from './check-call.ts'
import { checkCode } from './check-code.ts'
import type { RequestOrigin } from './send-code.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { countOpenSessions, type Device } from '#/domains/auth/server/queries/sessions.ts'
import { openSession } from '../sessions/open-session.ts'
import { userOfPhone } from './user-of-phone.ts'
import { recordAgreement, requireConsent } from '../account/record-consents.ts'
import { adoptGuestConsent } from '../account/adopt-guest-consent.ts'

type SignIn = {
  phone: string
  consents: { personal_data: boolean; marketing: boolean }
  clientId: string | null
  brought: SignInRequest
  device: Device
  referralCode: string | null
}

/** Creates the user if new, merges the guest's data. 422 without consent, which leaves the code valid. */
export const signInByCode = async (
  db: Db,
  context: AppContext,
  { code, from, ...signIn }: SignIn & { code: string; from: RequestOrigin },
) => {
  const { phone } = signIn
  await checkCode(db, context, { phone, purpose: 'login', code, from, before: requiringConsent(signIn) })
  return signInVerified(db, context, signIn)
}

/** As `signInByCode`; 409 `call_awaited` until the call is made. */
export const signInByCall = async (
  db: Db,
  context: AppContext,
  { callId, ...signIn }: SignIn & { callId: string },
) => {
  await checkCall(db, context, { phone: signIn.phone, callId, before: requiringConsent(signIn) })
  return signInVerified(db, context, signIn)
}

/** After the phone is proven and before the code is consumed: strangers do not learn whose phone it is. */
const requiringConsent =
  ({ phone, consents }: Pick<SignIn, 'phone' | 'consents'>) =>
  async (tx: Db): Promise<void> => {
    if (!consents.personal_data) await requireConsent(tx, phone)
  }

/** Needs a proven phone and consent. */
export const signInVerified = (
  db: Db,
  context: AppContext,
  { phone, consents, clientId, brought, device, referralCode }: SignIn,
) =>
  db.transaction(async (tx) => {
    const { is_new, is_first, ...user } = await userOfPhone(tx, context.secrets, phone)
    await recordAgreement(tx, user.id, { consents: consents, ip: device.ip, inWordsOf: 'anyDay' })
    if (clientId) await adoptGuestConsent(tx, user.id, clientId)
    await notifyNewDevice(tx, user.id, device)
    const tokens = await openSession(tx, context, user.id, { device })
    if (is_first) await firstSignedIn.emit(tx, { userId: user.id, referralCode })
    await signedIn.emit(tx, { userId: user.id, clientId, brought })
    return { user, is_new, ...tokens }
  })

export type SignedIn = Awaited<ReturnType<typeof signInVerified>>

const notifyNewDevice = async (tx: Db, userId: string, { userAgent }: Device): Promise<void> => {
  const { open, alike } = await countOpenSessions(tx, userId, userAgent)
  if (open === 0 || alike > 0) return
  const { device } = describeDevice(userAgent)
  await accountAlert.emit(tx, {
    userId,
    name: t('accountNotice.name'),
    title: t('accountNotice.newDevice'),
    text: t('accountNotice.newDeviceText', { device: device || t('accountNotice.unknownDevice') }),
    link: '/profile/user',
  })
}

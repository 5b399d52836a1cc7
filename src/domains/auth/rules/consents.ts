import { DAY_S } from '#/platform/shared/durations.ts'

/** Seconds (`decisions §9`). */
export const CONSENT_COOKIE_TTL = 365 * DAY_S
/** Per address, which a mobile operator's customers share. */
export const GUEST_CONSENTS_PER_HOUR = 200
export const CONSENT_TEXT_VERSION = '2026-11-01'

export type PurposeConsent = { purpose: string; given: boolean; text_version: string }
export type Wording = 'today' | 'anyDay'

export const isGranted = (before: readonly PurposeConsent[], purpose: string, inWordsOf: Wording): boolean =>
  before.some(
    (one) =>
      one.purpose === purpose &&
      one.given &&
      (inWordsOf === 'anyDay' || one.text_version === CONSENT_TEXT_VERSION),
  )

/** A first refusal counts; an empty box withdraws nothing (`decisions §10`). */
export const changedConsents = (
  before: readonly PurposeConsent[],
  consents: Readonly<Record<string, boolean>>,
): [purpose: string, given: boolean][] => {
  const isNew = (purpose: string, given: boolean) =>
    given
      ? !isGranted(before, purpose, 'today')
      : purpose !== 'personal_data' && !before.some((one) => one.purpose === purpose)
  return Object.entries(consents).filter(([purpose, given]) => isNew(purpose, given))
}

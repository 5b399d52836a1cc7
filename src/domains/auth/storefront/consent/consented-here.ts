import { CONSENT_TEXT_VERSION } from '#/domains/auth/rules/sign-in.ts'
import { local } from '#/platform/web/storage.ts'

/** The text version agreed to on this browser, so that it is not asked for again. */
const KEY = 'lavanda-consented'

export const isConsentedHere = (): boolean => local.read(KEY) === CONSENT_TEXT_VERSION

export const rememberConsented = (isGiven: boolean): void =>
  local.write(KEY, isGiven ? CONSENT_TEXT_VERSION : null)

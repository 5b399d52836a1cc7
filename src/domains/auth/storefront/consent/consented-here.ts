import { CONSENT_TEXT_VERSION } from '#/domains/auth/rules/consents.ts'
import { CONSENTED } from '#/domains/auth/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

export const isConsentedHere = (): boolean => local.read(CONSENTED) === CONSENT_TEXT_VERSION

export const rememberConsented = (isGiven: boolean): void =>
  local.write(CONSENTED, isGiven ? CONSENT_TEXT_VERSION : null)

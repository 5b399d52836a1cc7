import { create } from 'zustand'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { CONSENT_COOKIE_TTL } from '#/domains/auth/rules/consents.ts'
import { CONSENT_COOKIE } from '#/domains/auth/storage-names.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'

type CookieChoice = 'all' | 'needed'

const readChoice = (): CookieChoice | null => {
  const value = readCookie(CONSENT_COOKIE)
  return value === 'all' || value === 'needed' ? value : null
}

export const useConsent = create<{ choice: CookieChoice | null }>(() => ({ choice: readChoice() }))

/** Analytics starts only once the consent is recorded. */
export const acceptCookies = async (): Promise<void> => {
  await api(accountApi.consent, { body: { purpose: 'analytics', given: true } })
  saveChoice('all')
}

/** Effective at once, recorded or not. */
export const declineCookies = (): void => {
  saveChoice('needed')
  api(accountApi.consent, { body: { purpose: 'analytics', given: false } }).catch(() => undefined)
}

const saveChoice = (choice: CookieChoice) => {
  writeCookie(CONSENT_COOKIE, choice, { maxAge: CONSENT_COOKIE_TTL })
  useConsent.setState({ choice })
}

import { create } from 'zustand'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { CONSENT_COOKIE, CONSENT_FOR } from '#/domains/auth/rules/sign-in.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'

type Choice = 'all' | 'needed'

const kept = (): Choice | null => {
  const value = readCookie(CONSENT_COOKIE)
  return value === 'all' || value === 'needed' ? value : null
}

/** What this browser has agreed to; null: nobody has said anything yet. */
export const useConsent = create<{ choice: Choice | null }>(() => ({ choice: kept() }))

/** Statistics begin when the consent is written down, and not where it could not be: then it is asked for again. */
export const agree = async (): Promise<void> => {
  await api(accountApi.consent, { body: { purpose: 'analytics', given: true } })
  keep('all')
}

/** Taken back, or never given: it holds at once, whether or not it can be written down. */
export const decline = (): void => {
  keep('needed')
  api(accountApi.consent, { body: { purpose: 'analytics', given: false } }).catch(() => undefined)
}

const keep = (choice: Choice) => {
  writeCookie(CONSENT_COOKIE, choice, { maxAge: CONSENT_FOR })
  useConsent.setState({ choice })
}

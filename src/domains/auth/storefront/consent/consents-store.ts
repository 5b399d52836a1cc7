import { create } from 'zustand'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { CONSENT_TEXT_VERSION } from '#/domains/auth/rules/sign-in.ts'
import { api } from '#/platform/web/api.ts'

/** What an order has to ask of who is signed in: each once, the processing of personal data once for each version of its text. */
export const useConsentsAsked = create(() => ({ personalData: false, marketing: false }))

/** Finds out what is still to be asked; without an answer nothing is, and the shop says so where it was needed. */
export const loadConsentsAsked = async (): Promise<void> => {
  useConsentsAsked.setState({ personalData: false, marketing: false })
  const answer = await api(accountApi.consents).catch(() => null)
  if (!answer) return
  const last = (purpose: string) => answer.items.find((one) => one.purpose === purpose)
  const personal = last('personal_data')
  useConsentsAsked.setState({
    personalData: !personal?.given || personal.text_version !== CONSENT_TEXT_VERSION,
    marketing: !last('marketing'),
  })
}

import { create } from 'zustand'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { CONSENT_TEXT_VERSION } from '#/domains/auth/rules/consents.ts'
import { api } from '#/platform/web/api.ts'

/** Data processing once per text version, marketing once. */
export const useMissingConsents = create(() => ({ personalData: false, marketing: false }))

/** Without an answer nothing is asked; the server then reports what is missing. */
export const loadMissingConsents = async (): Promise<void> => {
  useMissingConsents.setState({ personalData: false, marketing: false })
  const answer = await api(accountApi.consents).catch(() => null)
  if (!answer) return
  const last = (purpose: string) => answer.items.find((one) => one.purpose === purpose)
  const personal = last('personal_data')
  useMissingConsents.setState({
    personalData: !personal?.given || personal.text_version !== CONSENT_TEXT_VERSION,
    marketing: !last('marketing'),
  })
}

import { loadTexts, textsPath } from './load-texts.ts'

let loading: Promise<void> | undefined

/** Once per page load: few customers need them. */
export const loadCertificateTexts = (): Promise<void> =>
  (loading ??= loadTexts(textsPath('ru-certificate')).catch((error: unknown) => {
    loading = undefined
    throw error
  }))

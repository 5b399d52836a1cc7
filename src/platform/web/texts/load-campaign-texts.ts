import { loadTexts, textsPath } from './load-texts.ts'

let loading: Promise<void> | undefined

/** Once per page load: few customers need them. */
export const loadCampaignTexts = (): Promise<void> =>
  (loading ??= loadTexts(textsPath('ru-campaign')).catch((error: unknown) => {
    loading = undefined
    throw error
  }))

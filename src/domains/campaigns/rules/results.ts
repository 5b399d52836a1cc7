import type { CampaignResults } from '../contract/campaigns.ts'
import { TELLING_CONTROL } from './limits.ts'

export type Extra = { orders: number; net: number }

export const isTelling = ({ control }: Pick<CampaignResults, 'control'>): boolean =>
  control.people >= TELLING_CONTROL

/** What came beyond the share of the group left alone; null without such a group, or where chance would speak. */
export const extraOf = ({ told, control }: Pick<CampaignResults, 'told' | 'control'>): Extra | null => {
  if (told.people === 0 || !isTelling({ control })) return null
  const times = told.people / control.people
  return {
    orders: Math.round(told.orders - control.orders * times),
    net: Math.round(told.net - control.net * times),
  }
}

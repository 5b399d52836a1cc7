import type { CampaignResults } from '../contract/campaigns.ts'
import { TELLING_CONTROL } from './limits.ts'

export type Extra = { orders: number; net: number; isTelling: boolean }

/** What came beyond the share of the group left alone; null without such a group. */
export const extraOf = ({ told, control }: Pick<CampaignResults, 'told' | 'control'>): Extra | null => {
  if (control.people === 0 || told.people === 0) return null
  const times = told.people / control.people
  return {
    orders: Math.round(told.orders - control.orders * times),
    net: Math.round(told.net - control.net * times),
    isTelling: control.people >= TELLING_CONTROL,
  }
}

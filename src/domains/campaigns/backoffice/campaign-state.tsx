import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import type { CampaignSummary } from '../contract/campaigns.ts'

const TONES = {
  draft: 'soft',
  planned: 'soft',
  running: 'leaf',
  done: 'leaf',
  cancelled: 'soft',
  stopped: 'soft',
} as const

export const CampaignState = ({ state }: Pick<CampaignSummary, 'state'>) => (
  <Label tone={TONES[state]}>{t(`staff.campaigns.states.${state}`)}</Label>
)

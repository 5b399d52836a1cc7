import { t } from '#/platform/shared/texts.ts'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import type { PromoState } from '../contract/staff.ts'

const TONES: Record<PromoState, LabelTone> = {
  on: 'leaf',
  coming: 'new',
  over: 'soft',
  used_up: 'honey',
  off: 'soft',
}

export const PromoStateLabel = ({ state }: { state: PromoState }) => (
  <Label tone={TONES[state]}>{t(`staff.promo.states.${state}`)}</Label>
)

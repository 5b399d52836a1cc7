import { t } from '#/platform/shared/texts.ts'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import type { PriceChange } from '../../contract/prices.ts'

const TONES: Record<PriceChange['state'], LabelTone> = {
  planned: 'honey',
  running: 'leaf',
  done: 'leaf',
  ended: 'soft',
  returned: 'soft',
  cancelled: 'soft',
  missed: 'rose',
}

export const ChangeState = ({ state }: Pick<PriceChange, 'state'>) => (
  <Label tone={TONES[state]}>{t(`staff.prices.states.${state}`)}</Label>
)

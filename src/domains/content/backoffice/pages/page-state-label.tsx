import type { PageHead } from '#/domains/content/contract/staff/pages.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'

const TONES = {
  missing: 'rose',
  draft: 'honey',
  edited: 'honey',
  confirmed: 'leaf',
  written: 'soft',
} as const satisfies Record<PageHead['state'], LabelTone>

export const PageStateLabel = ({ page: { state, legal } }: { page: PageHead }) => {
  const key = legal && (state === 'draft' || state === 'edited') ? (`${state}Legal` as const) : state
  return (
    <Label tone={legal || state === 'missing' ? TONES[state] : 'soft'}>
      {t(`staff.pages.states.${key}`)}
    </Label>
  )
}

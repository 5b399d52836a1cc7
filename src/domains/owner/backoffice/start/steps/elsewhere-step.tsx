import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'

/** A step that has a screen of its own. */
export const ElsewhereStep = ({ step, to }: { step: 'windows' | 'stock' | 'team'; to: string }) => (
  <>
    <p className="start-hint">{t(`staff.start.elsewhere.${step}.text`)}</p>
    <ButtonLink variant="soft" to={to}>
      {t(`staff.start.elsewhere.${step}.link`)}
    </ButtonLink>
  </>
)

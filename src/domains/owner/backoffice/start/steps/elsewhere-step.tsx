import type { StartGuide, StartStep } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { StepFirst } from '../step-first.tsx'

/** On a screen of its own; windows and stock need an earlier step. */
export const ElsewhereStep = ({
  step,
  to,
  guide,
}: {
  step: 'windows' | 'stock' | 'team'
  to: string
  guide: StartGuide
}) => {
  const isTodo = (id: StartStep) => guide.steps.find((one) => one.id === id)?.state === 'todo'
  if (step === 'windows' && isTodo('windows'))
    return <StepFirst step="place">{t('staff.start.elsewhere.windows.first')}</StepFirst>
  if (step === 'stock' && isTodo('products'))
    return <StepFirst step="products">{t('staff.start.elsewhere.stock.first')}</StepFirst>
  return (
    <>
      <p className="start-hint">{t(`staff.start.elsewhere.${step}.text`)}</p>
      <ButtonLink variant="soft" to={to}>
        {t(`staff.start.elsewhere.${step}.link`)}
      </ButtonLink>
    </>
  )
}

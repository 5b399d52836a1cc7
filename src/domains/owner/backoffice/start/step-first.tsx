import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StartStep } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'

export const StepFirst = ({ step, children }: { step: StartStep; children: ReactNode }) => (
  <p className="start-hint">
    {children}{' '}
    <Link className="link link-inline" to={`?step=${step}`} replace preventScrollReset>
      {t(`staff.start.steps.${step}`)}
    </Link>
  </p>
)

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/claim-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { CaseCause } from './case-cause.tsx'
import { CaseCourse } from './case-course.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseOutcome } from './case-outcome.tsx'
import { CasePhotos } from './case-photos.tsx'
import { useCase } from './use-case.ts'
import './claim-case.css'

const REFRESH_MS = 30_000

export const clientLoader = staffLoad(async (api, { params }) => ({
  claim: await api(claimsStaffApi.show, { params: { id: params['id'] ?? '' } }),
}))

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta(
    {
      title: loaderData
        ? t('staff.claims.titleOf', { number: String(loaderData.claim.number) })
        : t('staff.title'),
      noIndex: true,
    },
    matches,
  )

/** From left to right: what she sees, what we know, why, what we do. */
export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const one = useCase(loaderData.claim)
  const [isNeeded, setIsNeeded] = useState(false)
  const cause = useRef<HTMLElement>(null)
  const askCause = () => {
    setIsNeeded(true)
    cause.current?.scrollIntoView({ block: 'center' })
    cause.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  useFresh(one.busy)
  return (
    <div className="claim-case" key={loaderData.claim.id}>
      <CaseHead {...one} me={me} />
      <div className="claim-case-columns">
        <div className="claim-case-main">
          <CasePhotos claim={one.claim} />
          <div className="claim-case-pair">
            <CaseFacts claim={one.claim} />
            <CaseCause {...one} box={cause} isNeeded={isNeeded} />
          </div>
          <CaseCourse {...one} />
        </div>
        <div className="claim-case-aside">
          <CaseOutcome {...one} onCauseMissing={askCause} />
        </div>
      </div>
    </div>
  )
}

/** What the customer writes meanwhile. */
const useFresh = (busy: boolean) => {
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (!busy && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
}

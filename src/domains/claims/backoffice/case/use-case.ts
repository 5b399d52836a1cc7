import { useState } from 'react'
import type { StaffClaim } from '#/domains/claims/contract/staff.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

export type Act = (
  done: string | null,
  call: () => Promise<StaffClaim>,
) => Promise<true | Record<string, string>>

/** A 409 brings the case as it is; errors of fields come back. */
export const useCase = (loaded: StaffClaim) => {
  const [claim, setClaim] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  const [busy, setBusy] = useState(false)
  if (seen !== loaded) {
    setSeen(loaded)
    setClaim(loaded)
  }
  const act: Act = async (done, call) => {
    setBusy(true)
    try {
      setClaim(await call())
      if (done) toast({ title: done })
      return true
    } catch (failure) {
      if (isApiError(failure) && failure.body.fresh) setClaim(failure.body.fresh as StaffClaim)
      const fields = isApiError(failure) ? failure.body.fields : undefined
      if (!fields) toast({ title: sayFailure(failure, t('staff.claims.failed')), tone: 'rose' })
      return fields ?? {}
    } finally {
      setBusy(false)
    }
  }
  return { claim, busy, act }
}

export type CaseProps = { claim: StaffClaim; busy: boolean; act: Act }

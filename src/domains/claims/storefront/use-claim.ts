import { useEffect, useEffectEvent, useState } from 'react'
import { type ClaimPage, claimsApi } from '#/domains/claims/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

const REFRESH_MS = 30_000

/** What the shop did meanwhile comes by itself; a 409 brings what is now. */
export const useClaim = (token: string, loaded: ClaimPage) => {
  const [page, setPage] = useState(loaded)
  const [busy, setBusy] = useState(false)
  const refresh = useEffectEvent(async () => {
    if (busy || document.visibilityState !== 'visible') return
    const fresh = await api(claimsApi.show, { params: { token } }).catch(() => null)
    if (fresh) setPage(fresh)
  })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), REFRESH_MS)
    const see = () => void refresh()
    document.addEventListener('visibilitychange', see)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', see)
    }
  }, [])

  /** Errors of fields come back; others are said in a toast. */
  const act = async (call: () => Promise<ClaimPage>): Promise<true | Record<string, string>> => {
    setBusy(true)
    try {
      setPage(await call())
      return true
    } catch (failure) {
      if (isApiError(failure) && failure.body.fresh) setPage(failure.body.fresh as ClaimPage)
      const fields = isApiError(failure) ? failure.body.fields : undefined
      if (!fields) toast({ title: sayFailure(failure, t('claim.failed')), tone: 'rose' })
      return fields ?? {}
    } finally {
      setBusy(false)
    }
  }
  return { page, busy, act }
}

import type { Marketplaces } from '#/domains/marketplaces/contract/staff.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useState } from 'react'

/** One thing at a time; somebody else's decision shows at once. True when done. */
export const useDeciding = (onChange: (shown: Marketplaces) => void) => {
  const [busy, setBusy] = useState<string>()
  const decide = async (what: string, work: () => Promise<Marketplaces>, done?: string): Promise<boolean> => {
    if (busy !== undefined) return false
    setBusy(what)
    try {
      onChange(await work())
      if (done) toast({ title: done })
      return true
    } catch (error) {
      const fresh = isApiError(error) ? (error.body.fresh as Marketplaces | undefined) : undefined
      if (fresh) onChange(fresh)
      toast({ title: sayFailure(error), tone: 'rose' })
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, decide }
}

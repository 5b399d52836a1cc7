import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** One thing at a time: errors of fields stand at their inputs, any other failure in a toast. */
export const useSending = () => {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** True when done; does nothing while another is under way. */
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setErrors({})
    try {
      await work()
      return true
    } catch (error) {
      const fields = isApiError(error) ? error.body.fields : undefined
      setErrors(fields ?? {})
      if (!fields) toast({ title: sayFailure(error), tone: 'rose' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, setErrors, send }
}

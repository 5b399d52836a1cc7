import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** Sends one thing at a time: errors of fields stand at their inputs, any other failure is told in a toast. */
export const useSending = () => {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** True when it was done; a press while another is under way does nothing. */
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

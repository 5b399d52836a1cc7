import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** Sends one thing at a time; whether it was done. What is on the screen is asked for again either way. */
export type Act = (name: string, send: () => Promise<unknown>, said?: string) => Promise<boolean>

/** What is pressed on a page of the staff's: which of it is on its way, and how it is done. */
export const useOrderActions = () => {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const act: Act = async (name, send, said) => {
    setBusy(name)
    try {
      await send()
      if (said) toast({ title: said, tone: 'leaf' })
      return true
    } catch (error) {
      toast({ title: isApiError(error) ? error.body.detail : t('auth.noConnection'), tone: 'rose' })
      return false
    } finally {
      await revalidate()
      setBusy(null)
    }
  }
  return { busy, act }
}

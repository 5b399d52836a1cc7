import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** True on success; the page is reloaded either way. */
export type Act = (name: string, send: () => Promise<unknown>, doneMessage?: string) => Promise<boolean>

export const useOrderActions = () => {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const act: Act = async (name, send, doneMessage) => {
    setBusy(name)
    try {
      await send()
      if (doneMessage) toast({ title: doneMessage, tone: 'leaf' })
      return true
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
      return false
    } finally {
      await revalidate()
      setBusy(null)
    }
  }
  return { busy, act }
}

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { reloadIfThere } from '#/platform/web/loading/reload-once.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/**
 * A dialog that is fetched when it is first opened and kept, so that it closes as gently as it opened. Where it
 * cannot be fetched the page is reloaded, or the dialog is given up with a word and may be tried again.
 */
export const WhenOpen = <Props extends object>({
  open,
  near = false,
  fetchIt,
  giveUp,
  props,
}: {
  open: boolean
  /** Somebody is about to open it: its code may come ahead, and nothing is said where it does not. */
  near?: boolean
  fetchIt: () => Promise<{ default: ComponentType<Props> }>
  giveUp: () => void
  props: Props
}) => {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const begin = useEffectEvent(async () => {
    try {
      const found = await fetchIt()
      setDialog(() => found.default)
    } catch {
      if (await reloadIfThere()) return
      giveUp()
      toast({ title: t('auth.noConnection'), tone: 'rose' })
    }
  })
  useEffect(() => {
    if (near) fetchIt().catch(() => undefined)
  }, [near, fetchIt])
  const needed = open && Dialog === null
  useEffect(() => {
    if (needed) void begin()
  }, [needed])
  return Dialog && <Dialog {...props} />
}

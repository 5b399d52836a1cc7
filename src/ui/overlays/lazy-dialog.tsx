import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { reloadIfThere } from '#/platform/web/loading/reload-once.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/**
 * Fetched when first opened, then kept mounted for its closing animation. When that fails the page is reloaded, or
 * a toast is shown and it may be tried again.
 */
export const LazyDialog = <Props extends object>({
  open,
  preload = false,
  load,
  onLoadFailed,
  props,
}: {
  open: boolean
  preload?: boolean
  load: () => Promise<{ default: ComponentType<Props> }>
  onLoadFailed: () => void
  props: Props
}) => {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const begin = useEffectEvent(async () => {
    try {
      const found = await load()
      setDialog(() => found.default)
    } catch {
      if (await reloadIfThere()) return
      onLoadFailed()
      toast({ title: t('failure.noConnection'), tone: 'rose' })
    }
  })
  useEffect(() => {
    if (preload) load().catch(() => undefined)
  }, [preload, load])
  const needed = open && Dialog === null
  useEffect(() => {
    if (needed) void begin()
  }, [needed])
  return Dialog && <Dialog {...props} />
}

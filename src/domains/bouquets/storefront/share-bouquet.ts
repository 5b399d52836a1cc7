import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import type { SavedState } from './buy-own.tsx'

/** By its link, which shows it as it is now. */
export const shareBouquet = async ({ save }: SavedState): Promise<void> => {
  const saved = await save()
  if (!saved) return
  const url = new URL(`/product/own-bouquet/${saved.token}`, location.href).href
  if (navigator.share) {
    await navigator
      .share({ title: t('layout.ownShared', { label: saved.label }), url })
      .catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: t('catalog.product.copied'), tone: 'leaf' })
  } catch {
    toast({ title: t('catalog.product.notCopied'), text: url })
  }
}

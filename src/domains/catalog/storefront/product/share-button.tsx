import { Share } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

const share = async (title: string) => {
  const url = location.href.replace(/#.*$/, '')
  if (navigator.share) return navigator.share({ title, url }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: t('catalog.product.copied'), tone: 'leaf' })
  } catch {
    toast({ title: t('catalog.product.notCopied'), text: url })
  }
}

export const ShareButton = ({ name }: { name: string }) => (
  <IconButton floating label={t('catalog.product.share')} onClick={() => void share(name)}>
    <Share />
  </IconButton>
)

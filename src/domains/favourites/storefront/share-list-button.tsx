import { Share } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { shareLink } from '#/platform/web/share-link.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { sharedPath } from './shared-link.ts'

export const ShareListButton = ({ ids }: { ids: readonly number[] }) => (
  <Button size="s" variant="soft" icon={<Share />} onClick={() => void share(ids)}>
    {t('favourites.shared.share')}
  </Button>
)

const share = async (ids: readonly number[]): Promise<void> => {
  const url = location.origin + sharedPath(ids)
  try {
    const isCopied = await shareLink({ url, title: t('favourites.shared.own') })
    if (isCopied) toast({ title: t('favourites.shared.copied'), tone: 'leaf' })
  } catch {
    toast({ title: t('catalog.product.notCopied'), text: url })
  }
}

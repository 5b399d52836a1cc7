import { Share } from 'lucide-react'
import { useState } from 'react'
import { sharedWayApi } from '#/domains/orders/contract/shared-way.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { shareLink } from '#/platform/web/share-link.ts'
import { loadOrderTexts } from '#/platform/web/texts/load-order-texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

const give = async (url: string) => {
  try {
    const isCopied = await shareLink({ url, title: t('orders.wayPage') })
    if (isCopied) toast({ title: t('sharedWay.copied'), text: t('sharedWay.copiedText'), tone: 'leaf' })
  } catch {
    // The browser allows neither: it can be copied by hand.
    toast({ title: t('catalog.product.notCopied'), text: url })
  }
}

/** With its texts, which other pages do without. */
export const loadShareWay = async () => {
  await loadOrderTexts()
  return { default: ShareWay }
}

/** A link that tells when the order comes, and nothing else of it. */
const ShareWay = ({ orderId }: { orderId: string }) => {
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const { url } = await api(sharedWayApi.ownLink, { params: { id: orderId } })
      await give(url)
    } catch (error) {
      toast({ title: t('sharedWay.failed'), text: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="s"
      variant="line"
      busy={busy}
      icon={<Share aria-hidden="true" />}
      onClick={() => void share()}
    >
      {t('sharedWay.share')}
    </Button>
  )
}

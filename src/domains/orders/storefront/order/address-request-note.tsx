import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { recipientApi } from '#/domains/orders/contract/recipient.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { formatMomentNear } from './format-order.ts'

export const AddressRequestNote = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const [busy, setBusy] = useState(false)
  const { address_asked: addressAskedAt } = order
  if (!addressAskedAt || order.status === 'cancelled') return null
  const send = async () => {
    setBusy(true)
    try {
      const { url } = await api(recipientApi.ownLink, { params: { id: order.id } })
      await shareLink(url)
    } catch {
      toast({ title: t('addressRequest.failed'), text: t('addressRequest.failedText'), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Note
      tone="honey"
      className="address-asked"
      action={
        <Button
          size="s"
          variant="white"
          busy={busy}
          icon={<Link2 aria-hidden="true" />}
          onClick={() => void send()}
        >
          {t('addressRequest.share')}
        </Button>
      }
    >
      <p className="strong">{t('addressRequest.title')}</p>
      <p role="status">{requestProgress(addressAskedAt, timeZone)}</p>
    </Note>
  )
}

const requestProgress = (
  { send_at, sent_at, opened_at }: NonNullable<Order['address_asked']>,
  timeZone: string,
) => {
  if (opened_at) return t('addressRequest.opened', { when: formatMomentNear(opened_at, timeZone) })
  if (sent_at) return t('addressRequest.sent', { when: formatMomentNear(sent_at, timeZone) })
  const isDue = Date.parse(send_at) <= Date.now()
  return isDue
    ? t('addressRequest.sending')
    : t('addressRequest.willSend', { when: formatMomentNear(send_at, timeZone) })
}

/** The native sheet on touch devices, else the clipboard. */
const shareLink = async (url: string): Promise<void> => {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
    return navigator.share({ url }).catch((error: unknown) => {
      // Closed without a choice.
      if ((error as Error).name !== 'AbortError') throw error
    })
  await navigator.clipboard.writeText(url)
  toast({ title: t('addressRequest.copied'), text: t('addressRequest.copiedText'), tone: 'leaf' })
}

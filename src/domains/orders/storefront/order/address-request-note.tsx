import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { recipientApi } from '#/domains/orders/contract/recipient.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { shareLink } from '#/platform/web/share-link.ts'
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
      const isCopied = await shareLink({ url })
      if (isCopied)
        toast({ title: t('addressRequest.copied'), text: t('addressRequest.copiedText'), tone: 'leaf' })
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
      {addressAskedAt.wish ? (
        <WishOfRecipient wish={addressAskedAt.wish} />
      ) : (
        <>
          <p className="strong">{t('addressRequest.title')}</p>
          <p role="status">{requestProgress(addressAskedAt, timeZone)}</p>
        </>
      )}
    </Note>
  )
}

const WishOfRecipient = ({
  wish: { kind, text },
}: {
  wish: NonNullable<NonNullable<Order['address_asked']>['wish']>
}) => (
  <>
    <p className="strong">{t(kind === 'other_day' ? 'addressRequest.otherDay' : 'addressRequest.refused')}</p>
    {text && <p>{t('addressRequest.words', { text })}</p>}
    <p role="status">{t('addressRequest.decide')}</p>
  </>
)

const requestProgress = (
  { send_at, sent_at, opened_at }: Omit<NonNullable<Order['address_asked']>, 'wish'>,
  timeZone: string,
) => {
  if (opened_at) return t('addressRequest.opened', { when: formatMomentNear(opened_at, timeZone) })
  if (sent_at) return t('addressRequest.sent', { when: formatMomentNear(sent_at, timeZone) })
  const isDue = Date.parse(send_at) <= Date.now()
  return isDue
    ? t('addressRequest.sending')
    : t('addressRequest.willSend', { when: formatMomentNear(send_at, timeZone) })
}

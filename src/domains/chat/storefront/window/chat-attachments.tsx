import { Link } from 'react-router'
import type { Attachment } from '#/domains/chat/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { AttachedCard, AttachedPicture, type ViewPicture } from '../talk/attached.tsx'
import { SubstitutionCard } from './substitution-card.tsx'
import { OrderPhotoCard } from './order-photo-card.tsx'

export const Attachments = ({
  attachments,
  onView,
}: {
  attachments: readonly Attachment[]
  onView?: ViewPicture
}) => attachments.map((one, at) => <Attached key={at} attachment={one} onView={onView} />)

const Attached = ({ attachment, onView }: { attachment: Attachment; onView: ViewPicture | undefined }) => {
  switch (attachment.type) {
    case 'image':
      return <AttachedPicture picture={attachment.picture} onView={onView} />
    case 'product':
      return (
        <AttachedCard
          to={`/product/${attachment.slug}`}
          picture={attachment.picture}
          title={attachment.title}
          note={formatMoney(attachment.price)}
        />
      )
    case 'order':
      return (
        <AttachedCard
          to={`/profile/orders/${attachment.order_id}`}
          picture={attachment.picture}
          title={t('orders.titleOf', { number: String(attachment.number) })}
          note={attachment.title}
        />
      )
    case 'substitution':
      return (
        <>
          <Link className="link" to={`/profile/orders/${attachment.order_id}`}>
            {t('orders.titleOf', { number: String(attachment.number) })}
          </Link>
          <SubstitutionCard orderId={attachment.order_id} questionId={attachment.substitution_id} />
        </>
      )
    case 'order_photo':
      return (
        <>
          <AttachedPicture picture={attachment.picture} onView={onView} />
          <OrderPhotoCard orderId={attachment.order_id} src={attachment.picture.src} />
        </>
      )
  }
}

import { t } from '#/platform/shared/texts.ts'
import { openImages } from '#/ui/media/image-viewer-store.ts'
import { Picture } from '#/ui/media/picture.tsx'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'

export const OrderPhotos = ({ order: { photos, number } }: { order: StaffOrder }) => {
  if (photos.length === 0) return null
  const show = (index: number) =>
    openImages({
      images: photos.map(({ picture }) => picture),
      index,
      name: t('orders.titleOf', { number: String(number) }),
    })
  return (
    <section className="so-panel">
      <h2>{t('staff.order.photos')}</h2>
      <ul className="so-photos">
        {photos.map(({ id, kind, picture, answer }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('staff.order.openPhoto', { n: at + 1 })}
              onClick={() => show(at)}
            >
              <Picture picture={picture} sizes="120px" alt="" />
            </button>
            <small className="muted">
              {kind === 'handover'
                ? t('staff.order.handover')
                : answer
                  ? t(`staff.order.photo.${answer}`)
                  : t('staff.order.bouquet')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { Route } from './+types/bouquet-photos-page'
import { aftercareStaffApi, type ShownPhotos } from '#/domains/aftercare/contract/staff.ts'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import './bouquet-photos.css'

export const clientLoader = staffLoad((call) => call(aftercareStaffApi.photos))

export const meta = noIndexMeta('staff.bouquetPhotos.title')

type Photo = ShownPhotos['items'][number]

export default function BouquetPhotosPage({ loaderData }: Route.ComponentProps) {
  const decides = may(useOutletContext<StaffMember>(), 'reviews.answer')
  const [{ items }, setPhotos] = useState(loaderData)
  const [busy, setBusy] = useState<string | null>(null)
  const send = async (id: string, call: () => Promise<ShownPhotos>) => {
    setBusy(id)
    try {
      setPhotos(await call())
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.bouquetPhotos.title')}</h1>
      </div>
      <p className="muted bouquet-photos-lead">{t('staff.bouquetPhotos.lead')}</p>
      {items.length === 0 && (
        <EmptyState
          drawing="orders"
          title={t('staff.bouquetPhotos.empty.title')}
          text={t('staff.bouquetPhotos.empty.text')}
        />
      )}
      <ul className="bouquet-photos">
        {items.map((photo) => (
          <PhotoCard
            key={photo.order_id}
            photo={photo}
            busy={busy === photo.order_id}
            decides={decides}
            onPut={(productId) =>
              void send(photo.order_id, () =>
                api(aftercareStaffApi.enterGallery, {
                  params: { id: photo.order_id },
                  body: { product_id: productId },
                }),
              )
            }
            onTake={() =>
              void send(photo.order_id, () =>
                api(aftercareStaffApi.leaveGallery, { params: { id: photo.order_id } }),
              )
            }
          />
        ))}
      </ul>
    </>
  )
}

const PhotoCard = ({
  photo: { number, picture, products, product_id: shownAt, order_id: orderId },
  busy,
  decides,
  onPut,
  onTake,
}: {
  photo: Photo
  busy: boolean
  decides: boolean
  onPut: (productId: number) => void
  onTake: () => void
}) => {
  const shown = products.find(({ id }) => id === shownAt)
  return (
    <li className="staff-card bouquet-photos-card">
      <Picture
        picture={picture}
        sizes="(min-width: 600px) 280px, 100vw"
        alt={t('staff.bouquetPhotos.alt', { number: String(number) })}
      />
      <Link className="link" to={`/staff/orders/${orderId}`}>
        {t('staff.bouquetPhotos.order', { number: String(number) })}
      </Link>
      {shownAt !== null && <p role="status">{t('staff.bouquetPhotos.shown', { name: shown?.name ?? '' })}</p>}
      {decides && shownAt !== null && (
        <Button size="s" variant="line" busy={busy} onClick={onTake}>
          {t('staff.bouquetPhotos.out')}
        </Button>
      )}
      {decides &&
        shownAt === null &&
        products.map(({ id, name }) => (
          <Button key={id} size="s" variant="line" busy={busy} onClick={() => onPut(id)}>
            {t('staff.bouquetPhotos.put', { name })}
          </Button>
        ))}
    </li>
  )
}

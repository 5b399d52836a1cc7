import { Camera, Expand } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Order, OrderPhoto as Photo } from '#/domains/orders/contract/customer.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { openImages } from '#/ui/media/image-viewer-store.ts'
import { Label } from '#/ui/labels/label.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { formatAnswerUntil, isPhotoWaiting } from '../format-order.ts'
import { PhotoChangeDialog } from './photo-change-dialog.tsx'
import { PhotoClock } from './photo-clock.tsx'
import { usePhotoAnswer } from './use-photo-answer.ts'
import './order-photo.css'

const SIZES = '(min-width: 1640px) 620px, (min-width: 1280px) 44vw, 100vw'

type Props = {
  order: Order
  timeZone: string
  onAnswer: (order: Order) => void
  onOver: () => void
}

/** `decisions §6`. */
export const OrderPhoto = (props: Props) => {
  const { order, timeZone } = props
  const handover = order.photos.findLast(({ kind }) => kind === 'handover')
  const photo = handover ?? order.photos.findLast(({ kind }) => kind === 'bouquet')
  if (!photo || order.status === 'cancelled') return null
  return (
    <section className="order-photo" aria-label={t('orderPhoto.label')}>
      <PhotoPicture photo={photo} photos={order.photos} timeZone={timeZone} />
      <div className="order-photo-words">
        {isPhotoWaiting(order) && order.photo_until ? (
          <Question {...props} photo={photo} until={order.photo_until} />
        ) : (
          <Calm order={order} photo={photo} timeZone={timeZone} />
        )}
      </div>
    </section>
  )
}

const PhotoPicture = ({ photo, photos, timeZone }: { photo: Photo; photos: Photo[]; timeZone: string }) => {
  const at = photos.indexOf(photo)
  const time = formatTime(localMoment(photo.created_at, timeZone).time)
  const open = () =>
    openImages({ images: photos.map(({ picture }) => picture), index: at, name: t('orderPhoto.label') })
  return (
    <div className="order-photo-picture">
      <button type="button" className="order-photo-open" tabIndex={-1} onClick={open}>
        <Picture picture={photo.picture} sizes={SIZES} priority />
      </button>
      <Label className="order-photo-taken">
        <Camera aria-hidden="true" />
        {photos.length > 1
          ? t('orderPhoto.takenOf', { n: at + 1, total: photos.length, time })
          : t('orderPhoto.taken', { time })}
      </Label>
      <IconButton floating className="order-photo-zoom" label={t('orderPhoto.open')} onClick={open}>
        <Expand />
      </IconButton>
    </div>
  )
}

const Author = ({ photo }: { photo: Photo }) =>
  photo.author && photo.kind === 'bouquet' ? (
    <p className="order-photo-author">{t('orderPhoto.author', { name: photo.author })}</p>
  ) : null

const Question = ({
  order,
  timeZone,
  photo,
  until,
  onAnswer,
  onOver,
}: Props & { photo: Photo; until: string }) => {
  const [asking, setAsking] = useState(false)
  const { busy, send } = usePhotoAnswer(order, photo.id, onAnswer)
  const { changes_left: changesLeft, photos, order_type: type } = order
  const isAgain = photos.some(({ answer }) => answer === 'changes_requested')
  const change = async (comment: string) => {
    if (await send('changes_requested', comment)) setAsking(false)
  }
  return (
    <>
      <Author photo={photo} />
      <h2>{t(isAgain ? 'orderPhoto.waiting.again' : 'orderPhoto.waiting.title', { type })}</h2>
      <p className="muted">
        {isAgain ? t('orderPhoto.waiting.againText') : t('orderPhoto.waiting.text', { n: changesLeft })}
      </p>
      <PhotoClock
        from={photo.created_at}
        until={until}
        at={formatAnswerUntil(until, timeZone)}
        then={
          order.time_to
            ? nonBreaking(t('orderPhoto.waiting.thenAt', { time: formatTime(order.time_to), type }))
            : t('orderPhoto.waiting.then', { type })
        }
        over={t('orderPhoto.waiting.over', { type })}
        onOver={onOver}
      />
      <div className="order-photo-ways">
        <Button size="l" busy={busy === 'approved'} onClick={() => void send('approved')}>
          {t('orderPhoto.waiting.approve', { type })}
        </Button>
        {changesLeft > 0 && (
          <Button size="l" variant="line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('orderPhoto.waiting.change')}
          </Button>
        )}
      </div>
      <PhotoChangeDialog
        open={asking}
        left={changesLeft}
        busy={busy === 'changes_requested'}
        onClose={() => setAsking(false)}
        onSend={(comment) => void change(comment)}
      />
    </>
  )
}

const Calm = ({ order, photo, timeZone }: { order: Order; photo: Photo; timeZone: string }) => {
  const state = calmState(order, photo)
  const approvedAt = photo.answer === 'approved' ? photo.answered_at : null
  const { order_type: type } = order
  return (
    <div role="status">
      <Author photo={photo} />
      <h2>{t(`orderPhoto.${state}.title`, { type })}</h2>
      {approvedAt && (
        <Text>
          {t('orderPhoto.approvedAt', { time: formatTime(localMoment(approvedAt, timeZone).time) })}
        </Text>
      )}
      <Text>{t(`orderPhoto.${state}.text`, { type })}</Text>
      {state === 'changes' && photo.comment && (
        <Text>{t('orderPhoto.changes.requested', { comment: photo.comment })}</Text>
      )}
    </div>
  )
}

const Text = ({ children }: { children: ReactNode }) => <p className="muted">{children}</p>

const calmState = ({ status, photo_status }: Order, { kind, answer }: Photo) => {
  if (kind === 'handover') return 'handover'
  if (status === 'assembling') return 'changes'
  if (status !== 'assembled' || photo_status !== 'approved') return 'after'
  return answer === 'approved' ? 'approved' : 'byItself'
}

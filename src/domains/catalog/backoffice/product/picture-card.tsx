import { ArrowLeft, ArrowRight, Crop as CropIcon, Trash2 } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { FieldError } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import type { PictureDraft } from './product-draft.ts'

type Props = {
  picture: PictureDraft
  at: number
  count: number
  single: boolean | undefined
  dragged: number | null
  error: string | undefined
  onDrag: (at: number | null) => void
  onMove: (from: number, to: number) => void
  onAlt: (alt: string) => void
  onCrop: () => void
  onRemove: () => void
}

export const PictureCard = ({ picture, at, dragged, error, onDrag, onAlt, ...rest }: Props) => (
  <div
    className={dragged === at ? 'picture-card is-dragged' : 'picture-card'}
    draggable={!rest.single}
    onDragStart={() => onDrag(at)}
    onDragEnd={() => onDrag(null)}
    onDragOver={(event) => {
      if (dragged !== null) event.preventDefault()
    }}
    onDrop={(event) => {
      if (dragged === null) return
      event.preventDefault()
      rest.onMove(dragged, at)
      onDrag(null)
    }}
  >
    <span className="picture-card-frame">
      <Picture picture={picture.shown} sizes="200px" alt={picture.alt} />
    </span>
    <input
      className="input"
      aria-label={t('staff.products.pictures.alt', { n: at + 1 })}
      placeholder={t('staff.products.pictures.altHint')}
      value={picture.alt}
      onChange={(event) => onAlt(event.target.value)}
    />
    <PictureActions at={at} {...rest} />
    {error && <FieldError>{error}</FieldError>}
  </div>
)

const PictureActions = ({
  at,
  count,
  single,
  onMove,
  onCrop,
  onRemove,
}: Pick<Props, 'at' | 'count' | 'single' | 'onMove' | 'onCrop' | 'onRemove'>) => (
  <span className="picture-card-actions">
    {!single && (
      <>
        <IconButton
          label={t('staff.products.pictures.left')}
          disabled={at === 0}
          onClick={() => onMove(at, at - 1)}
        >
          <ArrowLeft />
        </IconButton>
        <IconButton
          label={t('staff.products.pictures.right')}
          disabled={at === count - 1}
          onClick={() => onMove(at, at + 1)}
        >
          <ArrowRight />
        </IconButton>
      </>
    )}
    <IconButton label={t('staff.products.pictures.crop')} aria-haspopup="dialog" onClick={onCrop}>
      <CropIcon />
    </IconButton>
    <IconButton label={t('staff.products.pictures.remove')} onClick={onRemove}>
      <Trash2 />
    </IconButton>
  </span>
)

import type { Picture as PictureData } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { openImages } from '#/ui/media/image-viewer-store.ts'
import { Picture } from '#/ui/media/picture.tsx'
import './review-photos.css'

export const ReviewPhotos = ({
  pictures,
  label,
  size = 72,
  className,
}: {
  pictures: readonly PictureData[]
  label: string
  /** Pixels. */
  size?: number
  className?: string
}) => {
  if (pictures.length === 0) return null
  return (
    <ul className={classes('review-photos', className)} aria-label={label}>
      {pictures.map((picture, at) => (
        <li key={`${picture.src} ${at}`}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('reviews.photo', { n: at + 1 })}
            onClick={() => openImages({ images: pictures, index: at, name: label })}
          >
            <Picture picture={picture} sizes={`${size}px`} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}

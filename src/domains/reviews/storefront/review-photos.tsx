import { Suspense, useState } from 'react'
import type { Picture as PictureData } from '#/platform/shared/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/lazy-part.ts'
import { classes } from '#/ui/classes.ts'
import { Picture } from '#/ui/picture.tsx'
import './review-photos.css'

/** Comes only when somebody wants to look closer. */
const GalleryViewer = lazyPart(async () => (await import('#/ui/gallery-viewer.tsx')).GalleryViewer)

/** Photos of customers, small; pressed, they fill the screen. */
export const ReviewPhotos = ({
  pictures,
  label,
  size = 72,
  className,
}: {
  pictures: readonly PictureData[]
  /** Whose they are: names the list and its viewer. */
  label: string
  /** Pixels. */
  size?: number
  className?: string
}) => {
  const [index, setIndex] = useState(0)
  const [viewer, setViewer] = useState<'never' | 'open' | 'closed'>('never')
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={classes('review-photos', className)} aria-label={label}>
        {pictures.map((picture, at) => (
          <li key={`${picture.src} ${at}`}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('reviews.photo', { n: at + 1 })}
              onClick={() => {
                setIndex(at)
                setViewer('open')
              }}
            >
              <Picture picture={picture} sizes={`${size}px`} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {viewer !== 'never' && (
        <Suspense>
          <GalleryViewer
            open={viewer === 'open'}
            onClose={() => setViewer('closed')}
            pictures={pictures}
            name={label}
            index={index}
            onIndexChange={setIndex}
          />
        </Suspense>
      )}
    </>
  )
}

import { Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Picture as PictureData } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { GalleryTrack } from '#/ui/media/gallery-track.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { openImages } from '#/ui/media/image-viewer-store.ts'
import { EmptyFrame, Picture, PictureFrame } from '#/ui/media/picture.tsx'

/** The screen on phones, a column of the product page from lg. */
const SIZES = '(min-width: 1640px) 880px, (min-width: 1280px) calc(100vw - 736px), 100vw'

export const Gallery = ({
  pictures,
  name,
  actions,
}: {
  pictures: readonly PictureData[]
  name: string
  actions?: ReactNode
}) => {
  const [index, setIndex] = useState(0)
  const look = () => openImages({ images: pictures, index, name, onMove: setIndex })
  const many = pictures.length > 1
  const none = pictures.length === 0

  return (
    <section
      className={many ? 'gallery' : 'gallery gallery-single'}
      aria-label={t('ui.gallery.label', { name })}
    >
      {many && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, at) => (
            <li key={picture.src}>
              <button
                type="button"
                className="gallery-thumb"
                aria-label={t('ui.gallery.picture', { n: at + 1 })}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => setIndex(at)}
              >
                <Picture picture={picture} sizes="88px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="gallery-main">
        {none && <EmptyFrame />}
        <GalleryTrack pictures={pictures} index={index} onIndexChange={setIndex}>
          {(picture, at) => (
            <button type="button" className="gallery-open" tabIndex={-1} onClick={look}>
              <PictureFrame picture={picture} sizes={SIZES} priority={at === 0} preloaded={at === 0} />
            </button>
          )}
        </GalleryTrack>
        {many && (
          <span className="gallery-count" aria-hidden="true">
            {t('ui.gallery.count', { n: index + 1, total: pictures.length })}
          </span>
        )}
        {actions && <div className="gallery-actions">{actions}</div>}
        {!none && (
          <IconButton floating label={t('ui.gallery.open')} className="gallery-zoom" onClick={look}>
            <Maximize2 />
          </IconButton>
        )}
      </div>
    </section>
  )
}

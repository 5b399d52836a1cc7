import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { GalleryTrack } from '#/ui/media/gallery-track.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { closeImages, showImage, useImageViewer } from '#/ui/media/image-viewer-store.ts'
import { useModal } from '#/ui/overlays/modal.ts'
import { useSwipeToClose } from '#/ui/overlays/swipe-to-close.ts'
import { MAX_ZOOM, ZoomedPicture } from '#/ui/media/zoomed-picture.tsx'

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const PAN = 80

/** Also by Home, End, a swipe, + − 0, wheel, pinch, double tap; swipe down or Esc closes. */
export default function GalleryViewer() {
  const { open, images: pictures, name, index } = useImageViewer()
  const [zoom, setZoom] = useState(1)
  const { ref, present, dialogProps } = useModal(open, closeImages)
  useSwipeToClose(ref, { active: open && zoom === 1, direction: 'down', onClose: closeImages })
  // Going back a page closes it.
  const { pathname } = useLocation()
  useEffect(() => closeImages, [pathname])
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setZoom(1)
  }

  const show = (at: number) => {
    if (at < 0 || at >= pictures.length) return
    setZoom(1)
    showImage(at)
  }
  const zoomTo = (next: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, next)))
  const press = (event: KeyboardEvent) => {
    const [across, along] = ARROWS[event.key] ?? [0, 0]
    if (event.key === '+' || event.key === '=') zoomTo(zoom + 1)
    else if (event.key === '-') zoomTo(zoom - 1)
    else if (event.key === '0') zoomTo(1)
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(pictures.length - 1)
    else if (zoom === 1 && across) show(index + across)
    else if (across || along) ref.current?.querySelector('.is-zoomed')?.scrollBy(across * PAN, along * PAN)
    else return
    event.preventDefault()
  }

  return (
    <dialog {...dialogProps} className="dialog gallery-viewer" aria-label={name} onKeyDown={press}>
      {present && (
        <div className="gallery-viewer-panel">
          <GalleryTrack
            pictures={pictures}
            index={index}
            onIndexChange={show}
            className={zoom > 1 ? 'is-still' : ''}
          >
            {(picture, at) => (
              <ZoomedPicture
                picture={picture}
                current={at === index}
                zoom={at === index ? zoom : 1}
                onZoomChange={setZoom}
              />
            )}
          </GalleryTrack>
          <p className="gallery-viewer-count" aria-live="polite" data-dialog-title="" tabIndex={-1}>
            {t('ui.gallery.count', { n: index + 1, total: pictures.length })}
          </p>
          <IconButton floating label={t('ui.close')} className="gallery-viewer-close" onClick={closeImages}>
            <X />
          </IconButton>
          {pictures.length > 1 && (
            <Arrows
              first={index === 0}
              last={index === pictures.length - 1}
              onMove={(by) => show(index + by)}
            />
          )}
          <div className="gallery-viewer-zoom">
            <IconButton
              floating
              label={t('ui.gallery.smaller')}
              aria-disabled={zoom === 1}
              onClick={() => zoomTo(zoom - 1)}
            >
              <ZoomOut />
            </IconButton>
            <IconButton
              floating
              label={t('ui.gallery.larger')}
              aria-disabled={zoom === MAX_ZOOM}
              onClick={() => zoomTo(zoom + 1)}
            >
              <ZoomIn />
            </IconButton>
          </div>
        </div>
      )}
    </dialog>
  )
}

const Arrows = ({ first, last, onMove }: { first: boolean; last: boolean; onMove: (by: -1 | 1) => void }) => (
  <>
    <IconButton
      floating
      label={t('ui.gallery.previous')}
      className="gallery-viewer-arrow gallery-viewer-back"
      aria-disabled={first}
      onClick={() => onMove(-1)}
    >
      <ChevronLeft />
    </IconButton>
    <IconButton
      floating
      label={t('ui.gallery.next')}
      className="gallery-viewer-arrow gallery-viewer-on"
      aria-disabled={last}
      onClick={() => onMove(1)}
    >
      <ChevronRight />
    </IconButton>
  </>
)

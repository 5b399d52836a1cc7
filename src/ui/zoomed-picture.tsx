import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Picture as PictureData } from '#/platform/shared/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { Picture } from '#/ui/picture.tsx'

/** How many times larger than the screen a picture can be drawn. */
export const MOST_ZOOM = 3
/** What a click or a double tap enlarges to. */
const QUICK_ZOOM = 2
/** Milliseconds between the two taps of a double tap. */
const DOUBLE_TAP = 300
/** Pixels after which a held mouse is dragging, not clicking. */
const DRAG = 4

/** One picture of the viewer: enlarged it is scrolled about, by finger, wheel or a held mouse. */
export const ZoomedPicture = ({
  picture,
  current,
  zoom,
  onZoomChange,
}: {
  picture: PictureData
  /** The one in sight: only it is reached by the keyboard. */
  current: boolean
  zoom: number
  onZoomChange: (zoom: number) => void
}) => {
  const scroller = useRef<HTMLDivElement>(null)
  const lastTap = useRef(0)
  const dragged = useRef(0)
  /** The point that stays in place while the size changes: in shares of the picture and pixels of the screen. */
  const anchor = useRef({ share: { x: 0.5, y: 0.5 }, at: { x: 0, y: 0 } })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { share, at } = anchor.current
    element.scrollLeft = share.x * element.scrollWidth - (at.x || element.clientWidth / 2)
    element.scrollTop = share.y * element.scrollHeight - (at.y || element.clientHeight / 2)
    anchor.current = { share: { x: 0.5, y: 0.5 }, at: { x: 0, y: 0 } }
  }, [zoom])

  /** Around a point of the window; without one, around the middle. */
  const toggle = (point?: { clientX: number; clientY: number }) => {
    const element = scroller.current
    if (!element) return
    const frame = element.getBoundingClientRect()
    const at = point
      ? { x: point.clientX - frame.left, y: point.clientY - frame.top }
      : { x: frame.width / 2, y: frame.height / 2 }
    anchor.current = {
      share: {
        x: (element.scrollLeft + at.x) / element.scrollWidth,
        y: (element.scrollTop + at.y) / element.scrollHeight,
      },
      at,
    }
    onZoomChange(zoom > 1 ? 1 : QUICK_ZOOM)
  }
  const click = (event: MouseEvent) => {
    const touched = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    const second = event.timeStamp - lastTap.current < DOUBLE_TAP
    lastTap.current = second ? 0 : event.timeStamp
    if (dragged.current <= DRAG && (!touched || second)) toggle(event)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return
    dragged.current += Math.abs(event.movementX) + Math.abs(event.movementY)
    scroller.current?.scrollBy(-event.movementX, -event.movementY)
  }

  return (
    <div
      ref={scroller}
      role="button"
      aria-label={t('ui.gallery.zoom', { name: picture.alt })}
      aria-pressed={zoom > 1}
      tabIndex={current ? 0 : -1}
      className={zoom > 1 ? 'zoomed-picture is-zoomed' : 'zoomed-picture'}
      onClick={click}
      onKeyDown={press}
      onPointerDown={() => (dragged.current = 0)}
      onPointerMove={drag}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className="zoomed-picture-canvas" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        <Picture picture={picture} sizes={`${zoom * 100}vw`} />
      </div>
    </div>
  )
}

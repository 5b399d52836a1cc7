import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Picture as PictureData } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { usePinchAndWheel } from '#/ui/media/pinch-and-wheel.ts'

export const MAX_ZOOM = 3
const QUICK_ZOOM = 2
const DOUBLE_TAP = 300
/** Pixels after which a held mouse drags. */
const DRAG = 4
const MIDDLE = { x: 0.5, y: 0.5 }

type WindowPoint = { clientX: number; clientY: number }

export const ZoomedPicture = ({
  picture,
  current,
  zoom,
  onZoomChange,
}: {
  picture: PictureData
  /** The visible one, alone in tab order. */
  current: boolean
  zoom: number
  onZoomChange: (zoom: number) => void
}) => {
  const scroller = useRef<HTMLDivElement>(null)
  const lastTap = useRef(0)
  const dragged = useRef(0)
  /** Of the screen, in shares of the picture: kept when buttons zoom. */
  const middle = useRef(MIDDLE)
  /** The point under finger or mouse: shares of the picture and screen pixels. */
  const anchor = useRef<{ share: typeof MIDDLE; at: { x: number; y: number } } | null>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { share, at } = anchor.current ?? {
      share: middle.current,
      at: { x: element.clientWidth / 2, y: element.clientHeight / 2 },
    }
    anchor.current = null
    element.scrollLeft = share.x * element.scrollWidth - at.x
    element.scrollTop = share.y * element.scrollHeight - at.y
  }, [zoom])

  const noteMiddle = () => {
    const element = scroller.current
    if (!element || anchor.current) return
    middle.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    }
  }
  const zoomAround = (next: number, point: WindowPoint) => {
    const element = scroller.current
    if (!element || next === zoom) return
    const frame = element.getBoundingClientRect()
    const at = { x: point.clientX - frame.left, y: point.clientY - frame.top }
    anchor.current = {
      share: {
        x: (element.scrollLeft + at.x) / element.scrollWidth,
        y: (element.scrollTop + at.y) / element.scrollHeight,
      },
      at,
    }
    onZoomChange(next)
  }
  usePinchAndWheel(scroller, { zoom, most: MAX_ZOOM, onZoom: zoomAround })

  const toggled = zoom > 1 ? 1 : QUICK_ZOOM
  const click = (event: MouseEvent) => {
    const touched = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    const second = event.timeStamp - lastTap.current < DOUBLE_TAP
    lastTap.current = second ? 0 : event.timeStamp
    if (dragged.current <= DRAG && (!touched || second)) zoomAround(toggled, event)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onZoomChange(toggled)
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
      onScroll={noteMiddle}
      onPointerDown={() => (dragged.current = 0)}
      onPointerMove={drag}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className="zoomed-picture-canvas" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        <Picture picture={picture} sizes={`${Math.ceil(zoom) * 100}vw`} />
      </div>
    </div>
  )
}

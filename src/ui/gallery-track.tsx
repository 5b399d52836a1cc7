import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Picture } from '#/platform/shared/picture.ts'
import { classes } from '#/ui/classes.ts'

/** Milliseconds without scrolling after which the picture in sight is the chosen one. */
const SETTLES = 80

/**
 * Pictures side by side under the finger; without scripts it still scrolls. It goes to the picture
 * `index` says and says itself where a finger has left it.
 */
export const GalleryTrack = ({
  pictures,
  index,
  onIndexChange,
  className,
  ref,
  children,
}: {
  pictures: readonly Picture[]
  index: number
  onIndexChange: (index: number) => void
  className?: string
  ref?: RefObject<HTMLUListElement | null>
  children: (picture: Picture, index: number) => ReactNode
}) => {
  const own = useRef<HTMLUListElement>(null)
  const track = ref ?? own
  const settled = useEffectEvent((at: number) => {
    if (at !== index) onIndexChange(at)
  })
  const shown = useRef(index)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const left = index * element.clientWidth
    const far = Math.abs(element.scrollLeft - left) > 1
    if (far) element.scrollTo({ left, behavior: shown.current === index ? 'instant' : 'smooth' })
    shown.current = index
  }, [track, index])

  useEffect(() => {
    const element = track.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settled(Math.round(element.scrollLeft / (element.clientWidth || 1))), SETTLES)
    }
    element.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', wait)
    }
  }, [track])

  return (
    <ul ref={track} className={classes('gallery-track', className)}>
      {pictures.map((picture, at) => (
        <li key={picture.src} className="gallery-slide" aria-hidden={at !== index}>
          {children(picture, at)}
        </li>
      ))}
    </ul>
  )
}

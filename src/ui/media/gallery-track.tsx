import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { classes } from '#/ui/classes.ts'

/** Milliseconds without scrolling until the visible picture is chosen. */
const SETTLES = 80

/** Scrolls without scripts too. Follows `index` and reports swipes. */
export const GalleryTrack = ({
  pictures,
  index,
  onIndexChange,
  className,
  children,
}: {
  pictures: readonly Picture[]
  index: number
  onIndexChange: (index: number) => void
  className?: string
  children: (picture: Picture, index: number) => ReactNode
}) => {
  const track = useRef<HTMLUListElement>(null)
  const currentIndex = useRef(index)
  /** Pictures passed on the way to it are not reported. */
  const heading = useRef<number | null>(null)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const left = index * element.clientWidth
    if (Math.abs(element.scrollLeft - left) > 1) {
      heading.current = index
      element.scrollTo({ left, behavior: currentIndex.current === index ? 'instant' : 'smooth' })
    }
    currentIndex.current = index
  }, [index])

  const settled = useEffectEvent((at: number) => {
    if (heading.current !== null && heading.current !== at) return
    heading.current = null
    if (at !== index) onIndexChange(at)
  })
  useEffect(() => {
    const element = track.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settled(Math.round(element.scrollLeft / (element.clientWidth || 1))), SETTLES)
    }
    const taken = () => (heading.current = null)
    element.addEventListener('scroll', wait, { passive: true })
    element.addEventListener('pointerdown', taken, { passive: true })
    element.addEventListener('wheel', taken, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', wait)
      element.removeEventListener('pointerdown', taken)
      element.removeEventListener('wheel', taken)
    }
  }, [])

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

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'

/** Pixels: browsers round scroll positions. */
const NEAR = 4
const STEP = 0.9

/** Touch on phones, arrows (for cards) from lg. */
export const Rail = ({
  label,
  kind = 'cards',
  className,
  children,
}: {
  label: string
  /** `cards` have one width, four or five visible from lg. */
  kind?: 'cards' | 'chips'
  className?: string
  children: ReactNode
}) => {
  const track = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })

  useEffect(() => {
    const element = track.current
    if (!element || kind !== 'cards') return
    const look = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft
      const next = { start: element.scrollLeft < NEAR, end: left < NEAR }
      setEnds((now) => (now.start === next.start && now.end === next.end ? now : next))
    }
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [kind])

  const move = (way: number) => {
    const element = track.current
    element?.scrollBy({ left: way * element.clientWidth * STEP, behavior: 'smooth' })
  }

  return (
    <div className={classes('rail', `rail-${kind}`, className)}>
      <div ref={track} className="rail-track" role="group" aria-label={label}>
        {children}
      </div>
      {kind === 'cards' && (
        <>
          <IconButton
            floating
            label={t('ui.rail.back')}
            className="rail-arrow rail-arrow-back"
            disabled={ends.start}
            onClick={() => move(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            floating
            label={t('ui.rail.on')}
            className="rail-arrow rail-arrow-on"
            disabled={ends.end}
            onClick={() => move(1)}
          >
            <ChevronRight />
          </IconButton>
        </>
      )}
    </div>
  )
}

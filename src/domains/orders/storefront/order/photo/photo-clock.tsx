import { useEffect } from 'react'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { secondsBetween, useSecondsLeft } from '../use-seconds-left.ts'

/** Circumference, radius 28. */
const RING = 176

/** Read aloud once a minute. */
export const PhotoClock = ({
  from,
  until,
  then,
  onOver,
}: {
  from: string
  until: string
  then: string
  onOver: () => void
}) => {
  const whole = secondsBetween(from, until)
  const left = useSecondsLeft(until, whole)
  useAfter(left === 0, onOver)
  const minutes = Math.floor(left / MINUTE_S)
  return (
    <div className="photo-clock" role="timer">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className="photo-clock-whole" cx="32" cy="32" r="28" />
        <circle
          className="photo-clock-left"
          cx="32"
          cy="32"
          r="28"
          strokeDasharray={`${(RING * left) / whole} ${RING}`}
        />
      </svg>
      <p>
        {left > 0 && (
          <b className="tabular" aria-hidden="true">
            {minutes}:{String(left % MINUTE_S).padStart(2, '0')}
          </b>
        )}
        <small>{left > 0 ? then : t('orderPhoto.waiting.over')}</small>
        <span className="visually-hidden" aria-live="polite">
          {left > 0 &&
            (minutes > 0
              ? t('orderPhoto.waiting.left', { n: minutes })
              : t('orderPhoto.waiting.lessThanMinute'))}
        </span>
      </p>
    </div>
  )
}

/** The server decides every 15 seconds. */
const LOOK_EVERY_MS = 5000

const useAfter = (isOver: boolean, look: () => void) =>
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOver, look])

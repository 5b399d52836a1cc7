import { useEffect } from 'react'
import { HOUR_S, MINUTE_S } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { secondsBetween, useSecondsLeft } from '../use-seconds-left.ts'

/** Circumference, radius 28. */
const RING = 176

/** From here on every minute is read aloud, before it each tenth. */
const LAST_MINUTES = 10

/** Above an hour the time of day says it better. */
export const PhotoClock = ({
  from,
  until,
  at,
  then,
  over,
  onOver,
}: {
  from: string
  until: string
  /** `until` as people say it. */
  at: string
  then: string
  over: string
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
            {left < HOUR_S
              ? `${minutes}:${String(left % MINUTE_S).padStart(2, '0')}`
              : t('orderPhoto.waiting.until', { time: at })}
          </b>
        )}
        <small>{left > 0 ? then : over}</small>
        <span className="visually-hidden" aria-live="polite">
          {left > 0 && minutesAloud(minutes)}
        </span>
      </p>
    </div>
  )
}

const minutesAloud = (minutes: number): string => {
  if (minutes === 0) return t('orderPhoto.waiting.lessThanMinute')
  if (minutes <= LAST_MINUTES) return t('orderPhoto.waiting.left', { n: minutes })
  return t('orderPhoto.waiting.leftOver', { n: minutes - (minutes % LAST_MINUTES) })
}

/** The server decides every 15 seconds. */
const LOOK_EVERY_MS = 5000

const useAfter = (isOver: boolean, look: () => void) =>
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOver, look])

import { CloudOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { formatTime } from '#/platform/shared/dates.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { shopNow, useClockValue } from './board-clock.ts'

/** A shorter gap is nothing to speak of. */
const GRACE_MS = 4000

/** Since when, as of when, and how many presses wait. */
export const BoardOffline = ({
  connected,
  asOf,
  timeZone,
  waiting,
  onRetry,
}: {
  connected: boolean
  asOf: string
  timeZone: string
  waiting: number
  onRetry: () => void
}) => {
  const lostAt = useLostAt(connected)
  const minutes = useClockValue(
    useCallback((now: number) => Math.floor((now - (lostAt ?? now)) / MINUTE_MS), [lostAt]),
  )
  if (lostAt === null) return null
  const time = formatTime(localMoment(asOf, timeZone).time)
  return (
    <Note
      tone="honey"
      role="status"
      className="board-offline"
      icon={<CloudOff aria-hidden="true" />}
      action={
        <Button size="s" variant="line" onClick={onRetry}>
          {t('staff.board.lost.retry')}
        </Button>
      }
    >
      <b>{t('staff.board.lost.since', { n: minutes })}</b> {t('staff.board.lost.asOf', { time })}{' '}
      {t('staff.board.lost.waiting', { n: waiting })}
    </Note>
  )
}

const useLostAt = (connected: boolean): number | null => {
  const [lostAt, setLostAt] = useState<number | null>(null)
  useEffect(() => {
    if (connected) {
      setLostAt(null)
      return undefined
    }
    const since = shopNow()
    const timer = setTimeout(() => setLostAt(since), GRACE_MS)
    return () => clearTimeout(timer)
  }, [connected])
  return lostAt
}

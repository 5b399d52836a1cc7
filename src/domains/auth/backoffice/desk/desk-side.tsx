import { AlarmClock, MessageCircle, MessageSquareWarning, SquareKanban, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Desk } from '#/domains/auth/contract/staff/tablets.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { dateFormat } from '#/platform/shared/date-format.ts'
import { t } from '#/platform/shared/texts.ts'
import { LogoMark } from '#/ui/media/logo.tsx'

const time = dateFormat({ hour: '2-digit', minute: '2-digit' })
const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** What may be seen by whoever passes: numbers alone. */
export const DeskSide = ({ desk }: { desk: Desk | null }) => {
  const now = useNow()
  return (
    <section className="desk-side">
      <span className="logo">
        <LogoMark />
      </span>
      <div>
        <b className="desk-time tabular">{time(now)}</b>
        <span className="desk-quiet">{day(now)}</span>
        {desk && (
          <p className="desk-store">
            <Store aria-hidden="true" />
            {desk.store}, {desk.name}
          </p>
        )}
      </div>
      {desk && <Waiting {...desk.counts} />}
    </section>
  )
}

const Waiting = ({ late, making, waiting, chats, claims }: Desk['counts']) => (
  <ul className="desk-counts desk-quiet">
    {late > 0 && (
      <li>
        <AlarmClock aria-hidden="true" />
        {t('staff.desk.late', { n: late })}
      </li>
    )}
    <li>
      <SquareKanban aria-hidden="true" />
      {t('staff.desk.making', { making, waiting })}
    </li>
    {chats > 0 && (
      <li>
        <MessageCircle aria-hidden="true" />
        {t('staff.desk.chats', { n: chats })}
      </li>
    )}
    {claims > 0 && (
      <li>
        <MessageSquareWarning aria-hidden="true" />
        {t('staff.desk.claims', { n: claims })}
      </li>
    )}
  </ul>
)

const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

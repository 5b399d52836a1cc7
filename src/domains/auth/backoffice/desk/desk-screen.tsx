import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Desk } from '#/domains/auth/contract/staff/tablets.ts'
import { openSignIn } from '#/domains/auth/storefront/session/session.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { DeskPeople } from './desk-people.tsx'
import { DeskSide } from './desk-side.tsx'
import { useDesk } from './lock-desk.ts'
import { PinPad } from './pin-pad.tsx'
import { usePin } from './use-pin.ts'
import './desk.css'

const ASK_EVERY_MS = 30 * SECOND_MS

/** Of `/staff`: the page that is open, which a reloaded tablet goes back to if it is theirs who sign in. */
export const STOOD_AT = 'stood'

/** Null while the shop cannot be reached: nobody can sign in then, and nothing of the last person is shown. */
export const DeskScreen = ({ desk }: { desk: Desk | null }) => {
  const navigate = useNavigate()
  const last = useDesk((state) => state.last)
  // Who comes back goes on where they were.
  const { pathname, search } = useLocation()
  const stood = last === null ? `?${STOOD_AT}=${encodeURIComponent(pathname + search)}` : ''
  const entry = usePin(({ id }) => void (id !== last && navigate(`/staff${stood}`, { replace: true })))
  useAskAgain()
  return (
    <main id="page" className="desk" tabIndex={-1}>
      <DeskSide desk={desk} />
      <section className="desk-who">
        <h1>{t('staff.desk.title')}</h1>
        {desk ? (
          <>
            <DeskPeople people={desk.people} chosen={entry.person?.id ?? null} onChoose={entry.choose} />
            {entry.person && <PinPad entry={entry} />}
          </>
        ) : (
          <p role="status">{t('staff.desk.offline')}</p>
        )}
        <p className="small muted desk-foot">
          {t('staff.desk.idle')}{' '}
          <button type="button" className="link link-inline" onClick={openSignIn}>
            {t('staff.desk.byPhone')}
          </button>
        </p>
      </section>
    </main>
  )
}

/** New numbers, new people, or no tablet any more. */
const useAskAgain = () => {
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(() => {
    if (!document.hidden) void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => ask(), ASK_EVERY_MS)
    const now = () => ask()
    addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [])
}

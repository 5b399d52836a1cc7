import { Laptop, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { accountApi, type Session } from '#/domains/auth/contract/account.ts'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { openLogOut } from '../session/session.ts'

export const SessionsList = ({
  sessions,
  timeZone,
  onChanged,
}: {
  sessions: Session[]
  timeZone: string
  onChanged: () => Promise<void>
}) => {
  const [busy, setBusy] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const end = async (session: Session) => {
    setBusy(session.id)
    try {
      await api(accountApi.endSession, { params: { id: session.id } })
      toast({ title: t('account.sessions.ended', { device: deviceOf(session) }), tone: 'leaf' })
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    }
    await onChanged()
    setBusy(null)
  }
  return (
    <>
      <ul className="account-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            {session.is_phone ? <TabletSmartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />}
            <p className="grow">
              <b>{deviceOf(session)}</b>
              {session.current ? (
                <Label tone="leaf">{t('account.sessions.current')}</Label>
              ) : (
                <small>{formatSeen(session, timeZone)}</small>
              )}
            </p>
            <Button
              size="s"
              variant="line"
              busy={busy === session.id}
              aria-label={t('account.sessions.endNamed', { device: deviceOf(session) })}
              {...(session.current && { 'aria-haspopup': 'dialog' })}
              onClick={() => (session.current ? openLogOut() : void end(session))}
            >
              {t('account.sessions.end')}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button size="s" variant="soft" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('account.sessions.endAll')}
        </Button>
      )}
      <EndSessionsDialog open={asking} onClose={() => setAsking(false)} onChanged={onChanged} />
    </>
  )
}

const deviceOf = ({ device }: Session): string => device || t('account.sessions.unknown')

const formatSeen = ({ seen_at }: Session, timeZone: string): string => {
  const { date, time } = localMoment(seen_at, timeZone)
  return t('account.sessions.seen', { day: formatDay(date), time: formatTime(time) })
}

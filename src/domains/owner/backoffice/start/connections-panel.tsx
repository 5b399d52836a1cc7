import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ConnectionCheck, type StartGuide, startApi } from '#/domains/owner/contract/staff/start.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import './connections-panel.css'

type Props = { guide: StartGuide; refresh: () => Promise<StartGuide> }

export const ConnectionsPanel = ({ guide, refresh }: Props) => {
  const { busy, tryIt } = useTries(refresh)
  return (
    <section className="staff-card start-panel" aria-labelledby="start-checks">
      <h2 id="start-checks">{t('staff.start.checks.title')}</h2>
      {guide.checks.map((check) => (
        <div key={check.name} className={classes('start-check', `is-${check.state}`)}>
          <span>
            <b>{t(`staff.start.checks.${check.name}`)}</b>
            <small>{describe(check)}</small>
          </span>
          <Button size="s" variant="soft" busy={busy === check.name} onClick={() => void tryIt(check.name)}>
            {t(check.state === 'none' ? 'staff.start.checks.try' : 'staff.start.checks.again')}
          </Button>
        </div>
      ))}
    </section>
  )
}

const describe = ({ name, detail, checked_at }: ConnectionCheck): string =>
  checked_at ? `${detail}, ${formatMoment(checked_at)}` : t(`staff.start.checks.${name}Hint`)

const useTries = (refresh: () => Promise<StartGuide>) => {
  const [tried, setTried] = useState<ConnectionCheck['name']>()
  const { busy, send } = useSending()
  const [params, setParams] = useSearchParams()
  const tryIt = (name: ConnectionCheck['name']) =>
    send(async () => {
      setTried(name)
      const { url } = await api(startApi.tryConnection, { params: { name } })
      if (url) return window.location.assign(url)
      await refresh()
    })
  const cameBack = params.get('paid') === '1'
  const finish = useEffectEvent(async () => {
    setParams({}, { replace: true })
    await api(startApi.finishPayment).catch((error: unknown) =>
      toast({ title: sayFailure(error), tone: 'rose' }),
    )
    await refresh()
  })
  useEffect(() => {
    if (cameBack) void finish()
  }, [cameBack])
  return { busy: busy ? tried : undefined, tryIt }
}

import { Hourglass, MessageCircle, Phone, RotateCcw, WifiOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isStaffPath } from '#/domains/auth/rules/own-address.ts'
import { openChatWindow } from '#/domains/chat/storefront/chat-store.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { currentRouter } from '#/platform/web/loading/current-router.ts'
import { retryLoad, cancelNavigation, useFailedLoad } from '#/platform/web/loading/navigation-retry.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { useShellIfAny } from '../shell.ts'
import './failed-load-bar.css'

/** Milliseconds. */
const SLOW_AFTER_MS = 8_000

export const FailedLoadBar = () => {
  const { pathname } = useLocation()
  const failed = useFailedLoad((load) => load.failed)
  const isFirstSlow = useIsFirstSlow()
  const isSlow = useIsSlow() || isFirstSlow
  if (!failed && !isSlow) return null
  return (
    <section className="failed-load" aria-label={t(failed ? 'layout.failed.title' : 'layout.failed.slow')}>
      {failed ? <WifiOff aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
      <p className="failed-load-text">
        <b role="status">{t(failed ? 'layout.failed.title' : 'layout.failed.slow')}</b>{' '}
        {failed && <RetryCountdown {...failed} />}
      </p>
      {failed?.kind !== 'first' && !isFirstSlow && (
        <IconButton label={t('layout.failed.stay')} onClick={cancelNavigation}>
          <X />
        </IconButton>
      )}
      {failed && (
        <p className="failed-load-ways">
          <Button
            variant="white"
            icon={<RotateCcw aria-hidden="true" />}
            busy={failed.retryAt === null}
            onClick={retryLoad}
          >
            {t('layout.failed.retry')}
          </Button>
          {!isStaffPath(pathname) && <Help />}
        </p>
      )}
    </section>
  )
}

const RetryCountdown = ({ isOffline, retryAt }: { isOffline: boolean; retryAt: number | null }) => {
  const left = useSecondsTo(retryAt)
  return (
    <>
      {t(isOffline ? 'layout.failed.offline' : 'layout.failed.trouble')}{' '}
      {retryAt === null ? t('layout.failed.trying') : t('layout.failed.next', { n: left })}
    </>
  )
}

const Help = () => {
  const shell = useShellIfAny()
  return (
    <>
      {shell && (
        <a className="link" href={`tel:${shell.city.phone}`}>
          <Phone aria-hidden="true" />
          {t('layout.call')}
        </a>
      )}
      <button type="button" className="link" onClick={() => openChatWindow()}>
        <MessageCircle aria-hidden="true" />
        {t('layout.failed.chat')}
      </button>
    </>
  )
}

const useSecondsTo = (moment: number | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? 0 : Math.max(1, Math.ceil((moment - now) / SECOND_MS))
}

const useIsSlow = (): boolean => {
  const { location } = useNavigation()
  const [slow, setSlow] = useState<typeof location>()
  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setSlow(location), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [location])
  return location !== undefined && slow === location
}

/** Only the frame is shown, with nothing to stay on. */
const useIsFirstSlow = (): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const router = currentRouter()
    if (!router || router.state.initialized) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      clearTimeout(timer)
      setSlow(false)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return slow
}

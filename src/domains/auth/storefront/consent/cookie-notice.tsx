import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FloatingNotice } from '#/ui/overlays/floating-notice.tsx'
import { glue } from '#/ui/labels/non-breaking.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useCookieNotice } from './cookie-notice-store.ts'
import { agree, decline, useConsent } from './cookie-consent.ts'

/**
 * Asks whether visits may be counted; both answers are one press away (152-ФЗ). Opened from the foot of a page it takes
 * the focus and gives it back, and Esc leaves everything as it was.
 */
export const CookieNotice = () => {
  const { choice } = useConsent()
  const { open } = useCookieNotice()
  const [busy, setBusy] = useState(false)
  const place = useFocusWhile(open)
  const close = () => useCookieNotice.setState({ open: false })
  const accept = async () => {
    setBusy(true)
    try {
      await agree()
      close()
    } catch {
      toast({ title: t('cookies.failed'), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  const refuse = () => {
    decline()
    close()
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && choice) close()
  }
  return (
    <FloatingNotice
      ref={place}
      tabIndex={-1}
      onKeyDown={leave}
      title={t('cookies.title')}
      buttons={
        <>
          <Button size="s" busy={busy} onClick={() => void accept()}>
            {t('cookies.accept')}
          </Button>
          <Button size="s" variant="line" onClick={refuse}>
            {t('cookies.needed')}
          </Button>
        </>
      }
    >
      <p>
        {glue(t('cookies.text'))}{' '}
        <Link className="link link-inline" to="/confidentiality">
          {t('cookies.more')}
        </Link>
      </p>
      {choice && <p>{t(choice === 'all' ? 'cookies.nowAll' : 'cookies.nowNeeded')}</p>}
    </FloatingNotice>
  )
}

/** Focus goes there when it is opened, and back to where it was. */
const useFocusWhile = (open: boolean) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    place.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])
  return place
}

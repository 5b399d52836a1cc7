import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FloatingNotice } from '#/ui/overlays/floating-notice.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useCookieNotice } from './cookie-notice-store.ts'
import { acceptCookies, declineCookies, useConsent } from './cookie-consent.ts'

/** One press for either answer (152-ФЗ). From the footer it takes and returns focus; Esc changes nothing. */
export const CookieNotice = () => {
  const { choice } = useConsent()
  const { open } = useCookieNotice()
  const [busy, setBusy] = useState(false)
  const notice = useFocusWhile(open)
  const close = () => useCookieNotice.setState({ open: false })
  const accept = async () => {
    setBusy(true)
    try {
      await acceptCookies()
      close()
    } catch {
      toast({ title: t('cookies.failed'), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  const refuse = () => {
    declineCookies()
    close()
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && choice) close()
  }
  return (
    <FloatingNotice
      ref={notice}
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
        {nonBreaking(t('cookies.text'))}{' '}
        <Link className="link link-inline" to="/confidentiality">
          {t('cookies.more')}
        </Link>
      </p>
      {choice && <p>{t(choice === 'all' ? 'cookies.nowAll' : 'cookies.nowNeeded')}</p>}
    </FloatingNotice>
  )
}

const useFocusWhile = (open: boolean) => {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    element.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])
  return element
}

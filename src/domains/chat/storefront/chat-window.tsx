import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { useDevice } from '#/platform/web/use-device.ts'
import { useModal } from '#/ui/overlays/modal.ts'
import { useSwipeToClose } from '#/ui/overlays/swipe-to-close.ts'
import { ChatHead } from './window/chat-head.tsx'
import { ChatTalk } from './window/chat-talk.tsx'
import { hideChatWindow, useChat } from './chat-store.ts'
import './talk/talk.css'
import './chat-window.css'

/** On desktop the page beside it stays usable. */
export default function ChatWindow() {
  const open = useChat((chat) => chat.open)
  const isMobile = useDevice((device) => device.isMobile)
  const inside = (
    <>
      <ChatHead />
      <ChatTalk />
    </>
  )
  return isMobile ? <Whole open={open}>{inside}</Whole> : <Beside open={open}>{inside}</Beside>
}

const Whole = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const { ref, present, dialogProps } = useModal(open, hideChatWindow)
  useEffect(() => {
    const element = ref.current
    element?.addEventListener('click', leaveByLink)
    return () => element?.removeEventListener('click', leaveByLink)
  }, [ref])
  useSwipeToClose(ref, { active: open, direction: 'down', onClose: hideChatWindow })
  return (
    <dialog {...dialogProps} className="dialog dialog-side chat-whole" aria-label={t('chat.label')}>
      {present && <div className="dialog-panel chat">{children}</div>}
    </dialog>
  )
}

const Beside = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const panel = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!open) return
    const element = panel.current
    before.current = document.activeElement
    element?.querySelector('textarea')?.focus({ preventScroll: true })
    element?.addEventListener('keydown', leave)
    return () => {
      element?.removeEventListener('keydown', leave)
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    }
  }, [open])
  return (
    <section
      ref={panel}
      className="chat chat-beside"
      role="dialog"
      aria-label={t('chat.label')}
      hidden={!open}
    >
      {open && children}
    </section>
  )
}

/** The window would cover the link's page. */
const leaveByLink = ({ target }: MouseEvent): void => {
  if (target instanceof Element && target.closest('a[href]:not([target])')) hideChatWindow()
}

const leave = ({ key, defaultPrevented, target }: KeyboardEvent) => {
  // An open picture is closed first.
  const isOwn = !(target instanceof Element && target.closest('dialog'))
  if (key === 'Escape' && !defaultPrevented && isOwn) hideChatWindow()
}

import { EllipsisVertical, X } from 'lucide-react'
import { useState } from 'react'
import type { ChatDesk } from '#/domains/chat/contract/customer.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { useBrand } from '#/platform/web/shop-profile.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { closeChat, guestToken, hideChatWindow, useChat } from '../chat-store.ts'
import { useDesk } from '../use-desk.ts'

export const ChatHead = () => {
  const desk = useDesk()
  const brand = useBrand()
  const name = desk?.operator ? t('chat.operator', { name: desk.operator, brand }) : brand
  return (
    <div className="chat-head">
      <span className="chat-face" aria-hidden="true">
        {(desk?.operator ?? brand).slice(0, 1)}
      </span>
      <span className="chat-who">
        <b data-dialog-title="" tabIndex={-1}>
          {name}
        </b>
        <Hours desk={desk} />
      </span>
      <EndMenu />
      <IconButton label={t('ui.close')} onClick={hideChatWindow}>
        <X />
      </IconButton>
    </div>
  )
}

const Hours = ({ desk }: { desk: ChatDesk | null }) => {
  if (!desk) return <small>&nbsp;</small>
  if (!desk.hours) return <small className="is-closed">{t('chat.closedToday')}</small>
  const [from, to] = [formatTime(desk.hours.from), formatTime(desk.hours.to)]
  return (
    <small className={desk.is_open ? undefined : 'is-closed'}>
      <i className="chat-dot" aria-hidden="true" />
      {t(desk.is_open ? 'chat.hours' : 'chat.closed', { from, to })}
    </small>
  )
}

/** `spec §4`. */
const EndMenu = () => {
  const chatId = useChat(({ info }) => info?.id)
  const [open, setOpen] = useState(false)
  if (!chatId || !guestToken()) return null
  return (
    <span
      className="chat-menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <IconButton label={t('chat.menu')} aria-expanded={open} onClick={() => setOpen(!open)}>
        <EllipsisVertical />
      </IconButton>
      {open && (
        <span className="chat-menu-list">
          <button type="button" onClick={closeChat}>
            <b>{t('chat.end')}</b>
            <small>{t('chat.endText')}</small>
          </button>
        </span>
      )}
    </span>
  )
}

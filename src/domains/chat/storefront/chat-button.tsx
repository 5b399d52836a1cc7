import { MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { openChatWindow, useChat } from './chat-store.ts'
import './chat-button.css'

export const ChatButton = () => {
  const unread = useChat(({ info }) => info?.unread_count ?? 0)
  const open = useChat((chat) => chat.open)
  useAskedFor()
  return (
    <IconButton
      className="chat-button"
      label={t('chat.button', { n: unread })}
      badge={unread}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => openChatWindow()}
    >
      <MessageCircle />
      <span className="hide-on-phone">{t('chat.short')}</span>
    </IconButton>
  )
}

/** A notification's link opens the window. */
const useAskedFor = () => {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    if (!search.has('chat')) return
    openChatWindow()
    setSearch(
      (now) => {
        now.delete('chat')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [search, setSearch])
}

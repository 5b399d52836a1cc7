import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { openChatWindow, useChat } from './chat-store.ts'
import './chat-button.css'

/** Pixels of scrolling that mean something. */
const MOVE = 12

/** Over every page of the shop; out of the way while one reads on. */
export const ChatButton = () => {
  const unread = useChat(({ info }) => info?.unread_count ?? 0)
  const open = useChat((chat) => chat.open)
  const isAway = useScrollingDown()
  useAskedFor()
  return (
    <IconButton
      className={isAway ? 'chat-button is-away' : 'chat-button'}
      label={t('chat.button', { n: unread })}
      badge={unread}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => openChatWindow()}
    >
      <MessageCircle />
    </IconButton>
  )
}

/** `?chat`: a notification leads to the window. */
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

const useScrollingDown = (): boolean => {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      if (Math.abs(scrollY - last) < MOVE) return
      setDown(scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isDown
}

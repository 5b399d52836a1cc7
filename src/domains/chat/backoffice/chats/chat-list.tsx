import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Label } from '#/ui/labels/label.tsx'
import type { StaffChat } from '#/domains/chat/contract/staff.ts'
import { chatName, previewOf, formatWhen } from './format-chat.ts'

type Props = {
  items: readonly StaffChat[]
  chosen: string | undefined
  me: string
  /** The filters, as a query string. */
  rest: string
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export const ChatList = ({ items, chosen, me, rest, hasMore, isLoading, onMore }: Props) => {
  const list = useRef<HTMLElement>(null)
  useArrows(list)
  return (
    <nav ref={list} className="chat-list" aria-label={t('staff.chats.list')}>
      <ul>
        {items.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} isChosen={chat.id === chosen} me={me} rest={rest} />
          </li>
        ))}
      </ul>
      {hasMore && <More isLoading={isLoading} onMore={onMore} />}
    </nav>
  )
}

const useArrows = (list: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
      const from = rows.findIndex((row) => row === document.activeElement)
      const next = from < 0 || !step ? undefined : rows[from + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}

const ChatRow = ({
  chat,
  isChosen,
  me,
  rest,
}: {
  chat: StaffChat
  isChosen: boolean
  me: string
  rest: string
}) => {
  const { id, assigned_to: assigned, unread, last_message_at: at, closed_at } = chat
  const name = chatName(chat)
  return (
    <Link
      className={classes('chat-row', isChosen && 'is-on', unread > 0 && 'is-unread')}
      to={`/staff/chats/${id}${rest}`}
      aria-current={isChosen ? 'page' : undefined}
      preventScrollReset
    >
      <span className="round-mark round-mark-letter" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className="chat-row-words">
        <b>{name}</b>
        <span className="chat-row-last">{previewOf(chat, me)}</span>
        {(closed_at || (assigned && assigned.id !== me)) && (
          <span className="chat-row-labels">
            {closed_at && <Label>{t('staff.chats.closed')}</Label>}
            {assigned && assigned.id !== me && <Label tone="soft">{assigned.name}</Label>}
          </span>
        )}
      </span>
      <span className="chat-row-side">
        {at && <time dateTime={at}>{formatWhen(at)}</time>}
        {unread > 0 && (
          <span className="staff-count">
            <span aria-hidden="true">{unread}</span>
            <span className="visually-hidden">{t('staff.chats.unread', { n: unread })}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

const More = ({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) => {
  const end = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  useEffect(() => {
    ask.current = onMore
  })
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current())
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className="chat-list-more">
      <Button size="s" variant="line" busy={isLoading} onClick={onMore}>
        {t('staff.chats.more')}
      </Button>
    </div>
  )
}

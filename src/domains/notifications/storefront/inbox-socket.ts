import { INBOX_SOCKET, type Notification } from '#/domains/notifications/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/toast.tsx'
import { loadInbox, loadUnread, takeNotification } from './inbox-store.ts'

const FAULT = 1011
const RESTART = 1012
/** Milliseconds: a line that broke is tried again so much later (`spec §9`). */
const NO_ANSWER = 10_000
/** The token was not taken: it is renewed by the next call, then the line is opened again (`decisions §7`). */
const BAD_TOKEN = 4401

/** Milliseconds until the next try, or null when the socket was closed for good (`spec §4, §9`). */
export const reconnectDelay = ({ wasClean, code }: Pick<CloseEvent, 'wasClean' | 'code'>): number | null => {
  if (code === RESTART) return 30_000
  if (code === FAULT) return 300
  return wasClean ? null : NO_ANSWER
}

let socket: WebSocket | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Opens the live line; `token` is asked for anew at every try, without one there is nothing to listen to. */
export const openInboxSocket = (token: () => string | undefined): void => {
  closeInboxSocket()
  connect(token)
}

const connect = (token: () => string | undefined) => {
  const value = token()
  if (!value) return
  const origin = location.origin.replace(/^http/, 'ws')
  const opened = new WebSocket(`${origin}${INBOX_SOCKET}?token=${encodeURIComponent(value)}`)
  socket = opened
  opened.addEventListener('message', ({ data }) => show(data))
  opened.addEventListener('close', (event) => {
    if (socket !== opened) return
    if (event.code === BAD_TOKEN) return void renew(token, value)
    const delay = reconnectDelay(event)
    if (delay === null) return
    timer = setTimeout(() => {
      connect(token)
      void loadInbox()
      void loadUnread()
    }, delay)
  })
}

/** Whatever call renews the token; where none got through the line is tried again later. */
const renew = async (token: () => string | undefined, refused: string) => {
  const waiting = socket
  await Promise.all([loadUnread(), loadInbox()])
  if (socket !== waiting) return
  if (token() !== refused) connect(token)
  else timer = setTimeout(() => void renew(token, refused), NO_ANSWER)
}

const show = (data: unknown) => {
  const notification = parse(data)
  if (!notification || !takeNotification(notification)) return
  const { name, title, link } = notification
  toast({
    title: t('notifications.popup', { name, title }),
    ...(link && { about: link, action: { label: t('notifications.open'), to: link } }),
  })
}

const parse = (data: unknown): Notification | null => {
  try {
    const value = JSON.parse(String(data)) as Partial<Notification> | null
    return value?.id && typeof value.name === 'string' && typeof value.title === 'string'
      ? (value as Notification)
      : null
  } catch {
    return null
  }
}

export const closeInboxSocket = (): void => {
  clearTimeout(timer)
  const closing = socket
  socket = undefined
  closing?.close(1000)
}

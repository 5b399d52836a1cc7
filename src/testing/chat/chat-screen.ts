import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CHAT_SOCKET, type ChatEvent, type ChatMessage } from '#/domains/chat/contract/customer.ts'
import { CHATS_SOCKET, type StaffChatEvent } from '#/domains/chat/contract/staff.ts'
import { createLiveConnection } from '#/platform/web/live/live-connection.ts'

export type ChatUser = { headers: Record<string, string>; accessToken?: string; guestToken?: string }
export type ShopTarget = { url: string; pace: number }
/** Milliseconds: reconnect delays (`spec §9`), and between tries of an unsent message. */
const RULES = { fault: 30_000, restart: 30_000, broken: 10_000 }
const TRY_AGAIN = 300
/** Failures of broken connections and restarts; any other is a defect. */
const PASSING = new Set([502, 503])

export const chatLineOf = ({ url }: Pick<ShopTarget, 'url'>, person: ChatUser, chatId: string): string =>
  `${url.replace('http', 'ws')}${CHAT_SOCKET.replace('{chatId}', chatId)}?${queryOf(person)}`

const queryOf = ({ accessToken, guestToken = '' }: ChatUser): string =>
  String(new URLSearchParams(accessToken ? { token: accessToken } : { guest_token: guestToken }))

const paced = ({ pace }: ShopTarget) => ({
  fault: RULES.fault * pace,
  restart: RULES.restart * pace,
  broken: RULES.broken * pace,
})

const retryUntilAnswered = async <T>(
  shop: ShopTarget,
  person: ChatUser,
  path: string,
  body?: object,
): Promise<T> => {
  for (;;) {
    const answer = await fetch(shop.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...person.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (it) => ({ status: it.status, body: (await it.json().catch(() => null)) as T | null }))
      .catch(() => null)
    if (answer?.status === 200 && answer.body) return answer.body
    if (answer && answer.status !== 200 && !PASSING.has(answer.status))
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await pause(TRY_AGAIN)
  }
}

/** Once, in order, without gaps. */
const openTalk = (ask: (after: number) => Promise<{ items: ChatMessage[]; has_more: boolean }>) => {
  const bySeq = new Map<number, ChatMessage>()
  let asking: Promise<void> | undefined
  let whole = 0
  const faults: string[] = []
  const put = (message: ChatMessage) => {
    const known = bySeq.get(message.seq)
    if (known && known.id !== message.id) faults.push(`two messages with number ${message.seq}`)
    bySeq.set(message.seq, message)
    while (bySeq.has(whole + 1)) whole++
  }
  const catchUp = () =>
    (asking ??= (async () => {
      for (let isMore = true; isMore;) {
        const { items, has_more } = await ask(whole)
        items.forEach(put)
        isMore = has_more
      }
    })().finally(() => (asking = undefined)))
  return {
    faults,
    put,
    receive: (message: ChatMessage) => {
      put(message)
      if (whole < message.seq) void catchUp()
    },
    catchUp,
    last: () => Math.max(0, ...bySeq.keys()),
    messages: () => [...bySeq.values()].toSorted((a, b) => a.seq - b.seq),
  }
}

export const openCustomerScreen = (shop: ShopTarget, person: ChatUser, chatId: string) => {
  const api = '/chat/api/v1/chat'
  const talk = openTalk((after) =>
    retryUntilAnswered(shop, person, `${api}/messages?size=100&after_seq=${after}`),
  )
  const events: ChatEvent[] = []
  let unread = 0
  let readTo = 0
  let isOpen = false
  const line = createLiveConnection({
    address: () => `${chatLineOf(shop, person, chatId)}&after_seq=${talk.last()}`,
    delays: paced(shop),
    onOpen: () => (isOpen = true),
    onLost: () => (isOpen = false),
    renew: async () => {
      talk.faults.push('the token was refused')
      return false
    },
    onMessage: (data) => {
      const event = JSON.parse(data) as ChatEvent
      events.push(event)
      if (event.type === 'new_message') talk.receive(event.message)
      if (event.type === 'unread_count_update') unread = event.unread_count
      if (event.type === 'read' && event.by_staff) readTo = Math.max(readTo, event.up_to_seq)
    },
  })
  line.open()
  return {
    ...talk,
    events,
    isOpen: () => isOpen,
    unread: () => unread,
    readTo: () => readTo,
    write: async (text: string): Promise<ChatMessage> => {
      const written = await retryUntilAnswered<ChatMessage>(shop, person, `${api}/message/create`, {
        client_message_id: randomUUID(),
        text,
      })
      talk.receive(written)
      return written
    },
    read: async () => {
      const answer = await retryUntilAnswered<{ unread_count: number }>(shop, person, `${api}/read/client`, {
        up_to_seq: talk.last(),
      })
      unread = answer.unread_count
    },
    type: () => line.send(JSON.stringify({ type: 'typing' })),
    close: line.close,
  }
}

export const openStaffScreen = (shop: ShopTarget, person: ChatUser, chatIds: readonly string[]) => {
  const api = '/staff/api/chats'
  const talks = new Map(
    chatIds.map((id) => [
      id,
      openTalk((after) =>
        retryUntilAnswered(shop, person, `${api}/${id}/messages?size=100&after_seq=${after}`),
      ),
    ]),
  )
  type ChatRow = Extract<StaffChatEvent, { type: 'chat' }>['chat']
  const rows = new Map<string, ChatRow>()
  const events: StaffChatEvent[] = []
  const faults: string[] = []
  let isOpen = false
  const loadRows = async () => {
    const { items } = await retryUntilAnswered<{ items: ChatRow[] }>(shop, person, `${api}?size=100`)
    for (const row of items) rows.set(row.id, row)
  }
  const line = createLiveConnection({
    address: () => `${shop.url.replace('http', 'ws')}${CHATS_SOCKET}?${queryOf(person)}`,
    delays: paced(shop),
    renew: async () => {
      faults.push('the token was refused')
      return false
    },
    onLost: () => (isOpen = false),
    onOpen: () => {
      isOpen = true
      void loadRows()
      for (const talk of talks.values()) void talk.catchUp()
    },
    onMessage: (data) => {
      const event = JSON.parse(data) as StaffChatEvent
      events.push(event)
      if (event.type === 'message') talks.get(event.message.chat_id)?.receive(event.message)
      if (event.type !== 'chat') return
      rows.set(event.chat.id, event.chat)
      const talk = talks.get(event.chat.id)
      if (talk && talk.last() < event.chat.last_seq) void talk.catchUp()
    },
  })
  line.open()
  const talk = (id: string) => {
    const found = talks.get(id)
    if (!found) throw new Error(`no chat ${id}`)
    return found
  }
  return {
    faults: () => [...faults, ...[...talks.values()].flatMap((one) => one.faults)],
    events,
    isOpen: () => isOpen,
    talk,
    row: (id: string) => rows.get(id),
    write: async (id: string, text: string) => {
      const body = { client_message_id: randomUUID(), text }
      const written = await retryUntilAnswered<ChatMessage>(shop, person, `${api}/${id}/messages`, body)
      talk(id).receive(written)
      return written
    },
    read: async (id: string) => {
      const row = await retryUntilAnswered<ChatRow>(shop, person, `${api}/${id}/read`, {
        up_to_seq: talk(id).last(),
      })
      rows.set(id, row)
    },
    type: (id: string) => line.send(JSON.stringify({ type: 'typing', chat_id: id })),
    close: line.close,
  }
}
export type StaffScreen = ReturnType<typeof openStaffScreen>

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CHAT_SOCKET, type ChatEvent, type ChatMessage } from '#/domains/chat/contract/customer.ts'
import { CHATS_SOCKET, type StaffChatEvent } from '#/domains/chat/contract/staff.ts'
import { createLine } from '#/platform/web/live/live-connection.ts'

/** What somebody signed in, or a guest with a chat, brings along. */
export type Person = { headers: Record<string, string>; accessToken?: string; guestToken?: string }
export type Shop = { url: string; pace: number }
/** Milliseconds by which lines come back (`spec §9`), and after which an unsent message is tried again. */
const RULES = { fault: 30_000, restart: 30_000, broken: 10_000 }
const TRY_AGAIN = 300
/** What comes of lines that break and of processes that restart; anything else is a defect. */
const PASSING = new Set([502, 503])

/** Where a customer's line leads. */
export const chatLineOf = ({ url }: Pick<Shop, 'url'>, person: Person, chatId: string): string =>
  `${url.replace('http', 'ws')}${CHAT_SOCKET.replace('{chatId}', chatId)}?${queryOf(person)}`

const queryOf = ({ accessToken, guestToken = '' }: Person): string =>
  String(new URLSearchParams(accessToken ? { token: accessToken } : { guest_token: guestToken }))

const paced = ({ pace }: Shop) => ({
  fault: RULES.fault * pace,
  restart: RULES.restart * pace,
  broken: RULES.broken * pace,
})

/** What a browser does with an answer that did not come: the same once more, until there is one. */
const insist = async <T>(shop: Shop, person: Person, path: string, body?: object): Promise<T> => {
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

/** One talk as a screen has it: every message once, in order, and without a hole. */
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
    /** Told by the line: what is missing before it is asked for. */
    hear: (message: ChatMessage) => {
      put(message)
      if (whole < message.seq) void catchUp()
    },
    catchUp,
    last: () => Math.max(0, ...bySeq.keys()),
    messages: () => [...bySeq.values()].toSorted((a, b) => a.seq - b.seq),
  }
}

/** A customer's chat window: what it shows, and what can be done in it. */
export const openCustomerScreen = (shop: Shop, person: Person, chatId: string) => {
  const api = '/chat/api/v1/chat'
  const talk = openTalk((after) => insist(shop, person, `${api}/messages?size=100&after_seq=${after}`))
  const heard: ChatEvent[] = []
  let unread = 0
  let readTo = 0
  let isOpen = false
  const line = createLine({
    address: () => `${chatLineOf(shop, person, chatId)}&after_seq=${talk.last()}`,
    rules: paced(shop),
    opened: () => (isOpen = true),
    lost: () => (isOpen = false),
    renew: async () => {
      talk.faults.push('the token was refused')
      return false
    },
    hear: (data) => {
      const event = JSON.parse(data) as ChatEvent
      heard.push(event)
      if (event.type === 'new_message') talk.hear(event.message)
      if (event.type === 'unread_count_update') unread = event.unread_count
      if (event.type === 'read' && event.by_staff) readTo = Math.max(readTo, event.up_to_seq)
    },
  })
  line.open()
  return {
    ...talk,
    heard,
    isOpen: () => isOpen,
    unread: () => unread,
    /** How far the staff have read, as the ticks say. */
    readTo: () => readTo,
    /** In the order written: the next goes when this one is there. */
    write: async (text: string): Promise<ChatMessage> => {
      const written = await insist<ChatMessage>(shop, person, `${api}/message/create`, {
        client_message_id: randomUUID(),
        text,
      })
      talk.hear(written)
      return written
    },
    read: async () => {
      const answer = await insist<{ unread_count: number }>(shop, person, `${api}/read/client`, {
        up_to_seq: talk.last(),
      })
      unread = answer.unread_count
    },
    type: () => line.send(JSON.stringify({ type: 'typing' })),
    close: line.close,
  }
}

/** The staff's page of chats, with all of these open. */
export const openStaffScreen = (shop: Shop, person: Person, chatIds: readonly string[]) => {
  const api = '/staff/api/chats'
  const talks = new Map(
    chatIds.map((id) => [
      id,
      openTalk((after) => insist(shop, person, `${api}/${id}/messages?size=100&after_seq=${after}`)),
    ]),
  )
  type Row = Extract<StaffChatEvent, { type: 'chat' }>['chat']
  const rows = new Map<string, Row>()
  const heard: StaffChatEvent[] = []
  const faults: string[] = []
  let isOpen = false
  const loadRows = async () => {
    const { items } = await insist<{ items: Row[] }>(shop, person, `${api}?size=100`)
    for (const row of items) rows.set(row.id, row)
  }
  const line = createLine({
    address: () => `${shop.url.replace('http', 'ws')}${CHATS_SOCKET}?${queryOf(person)}`,
    rules: paced(shop),
    renew: async () => {
      faults.push('the token was refused')
      return false
    },
    lost: () => (isOpen = false),
    opened: () => {
      isOpen = true
      void loadRows()
      for (const talk of talks.values()) void talk.catchUp()
    },
    hear: (data) => {
      const event = JSON.parse(data) as StaffChatEvent
      heard.push(event)
      if (event.type === 'message') talks.get(event.message.chat_id)?.hear(event.message)
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
    heard,
    isOpen: () => isOpen,
    talk,
    row: (id: string) => rows.get(id),
    write: async (id: string, text: string) => {
      const body = { client_message_id: randomUUID(), text }
      const written = await insist<ChatMessage>(shop, person, `${api}/${id}/messages`, body)
      talk(id).hear(written)
      return written
    },
    read: async (id: string) => {
      const row = await insist<Row>(shop, person, `${api}/${id}/read`, { up_to_seq: talk(id).last() })
      rows.set(id, row)
    },
    type: (id: string) => line.send(JSON.stringify({ type: 'typing', chat_id: id })),
    close: line.close,
  }
}
export type StaffScreen = ReturnType<typeof openStaffScreen>

import { create } from 'zustand'
import { chatApi, type ChatMessage } from '#/domains/chat/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { asGuest, useChat } from './chat-store.ts'
import { beginTalk, lastSeq, type Talk, withMessages, withOlder } from './talk/talk-state.ts'

type TalkState = {
  /** Null until first opened. */
  talk: Talk | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  isLoadingOlder: boolean
  readByShop: number
  typing: string | null
}

const EMPTY_TALK: TalkState = {
  talk: null,
  status: 'idle',
  isLoadingOlder: false,
  readByShop: 0,
  typing: null,
}
const PAGE_SIZE = 50
const TYPING_TTL_MS = 5_000
const FILL_RETRY_MS = 3_000

export const useTalk = create<TalkState>(() => EMPTY_TALK)

/** Each rings once. */
const seenIds = new Set<string>()
/** Received while loading: possibly newer than the page. */
let pendingMessages: ChatMessage[] = []
/** Responses of an earlier chat are ignored. */
let generation = 0
let typingEnds: ReturnType<typeof setTimeout> | undefined

/** For the socket to continue after. */
export const knownUpTo = (): number | undefined => {
  const { talk } = useTalk.getState()
  return talk ? lastSeq(talk) : undefined
}

/** Merged with what came meanwhile. */
export const loadTalk = async (): Promise<void> => {
  const { status } = useTalk.getState()
  if (status === 'loading' || status === 'ready' || !useChat.getState().info?.id) return
  const mine = generation
  useTalk.setState({ status: 'loading' })
  const piece = await api(chatApi.messages, { ...asGuest(), query: { size: PAGE_SIZE } }).catch(() => null)
  if (mine !== generation) return
  if (!piece) return useTalk.setState({ status: 'failed' })
  useTalk.setState({
    talk: withMessages(beginTalk(piece.items, piece.has_more), pendingMessages),
    status: 'ready',
  })
  pendingMessages = []
  void fill()
  markReadByShop(piece.items.findLast(({ is_staff, read_at }) => !is_staff && read_at)?.seq ?? 0)
}

/** False for a message seen before. */
export const receiveMessage = (message: ChatMessage): boolean => {
  const isNew = !seenIds.has(message.id)
  seenIds.add(message.id)
  if (message.is_staff) stopTyping()
  const { talk } = useTalk.getState()
  if (talk) {
    useTalk.setState({ talk: withMessages(talk, [message]) })
    void fill()
  } else pendingMessages.push(message)
  return isNew
}

let filling: Promise<void> | undefined
let fillTimer: ReturnType<typeof setTimeout> | undefined

const fill = (): Promise<void> => {
  clearTimeout(fillTimer)
  return (filling ??= fillNow(generation).finally(() => (filling = undefined)))
}

const fillNow = async (mine: number): Promise<void> => {
  for (;;) {
    const { talk } = useTalk.getState()
    if (mine !== generation || !talk || talk.ahead.length === 0) return
    const query = { after_seq: lastSeq(talk), size: PAGE_SIZE }
    const piece = await api(chatApi.messages, { ...asGuest(), query }).catch(() => null)
    if (mine !== generation) return
    if (!piece?.items.length) {
      fillTimer = setTimeout(() => void fill(), FILL_RETRY_MS)
      return
    }
    useTalk.setState(({ talk: now }) => ({ talk: now && withMessages(now, piece.items) }))
  }
}

export const loadOlder = async (): Promise<void> => {
  const { talk, isLoadingOlder } = useTalk.getState()
  const before_seq = talk?.messages[0]?.seq
  if (!talk?.hasOlder || isLoadingOlder || before_seq === undefined) return
  const mine = generation
  useTalk.setState({ isLoadingOlder: true })
  const query = { before_seq, size: PAGE_SIZE }
  const piece = await api(chatApi.messages, { ...asGuest(), query }).catch(() => null)
  if (mine !== generation) return
  useTalk.setState(({ talk: now }) => ({
    isLoadingOlder: false,
    ...(now && piece && { talk: withOlder(now, piece.items, piece.has_more) }),
  }))
}

export const markReadByShop = (upTo: number): void =>
  useTalk.setState(({ readByShop }) => ({ readByShop: Math.max(readByShop, upTo) }))

export const showTyping = (author: string): void => {
  clearTimeout(typingEnds)
  typingEnds = setTimeout(stopTyping, TYPING_TTL_MS)
  useTalk.setState({ typing: author })
}

const stopTyping = (): void => {
  clearTimeout(typingEnds)
  useTalk.setState({ typing: null })
}

/** `spec §7`. */
export const markRead = async (up_to_seq: number): Promise<void> => {
  const { unread_count } = await api(chatApi.read, { ...asGuest(), body: { up_to_seq } })
  useChat.setState(({ info }) => ({ info: info && { ...info, unread_count } }))
}

export const forgetTalk = (): void => {
  generation += 1
  filling = undefined
  clearTimeout(fillTimer)
  pendingMessages = []
  seenIds.clear()
  stopTyping()
  useTalk.setState(EMPTY_TALK)
}

import { create } from 'zustand'
import { chatApi, type ChatMessage } from '#/domains/chat/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { asGuest, useChat } from './chat-store.ts'
import { beginTalk, lastSeq, type Talk, withMessages, withOlder } from './talk/talk-state.ts'

type TalkState = {
  /** null until the window was first opened. */
  talk: Talk | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  isLoadingOlder: boolean
  /** The shop has read the visitor's messages up to this number. */
  readByShop: number
  /** Who of the shop is writing just now. */
  typing: string | null
}

const NOTHING: TalkState = {
  talk: null,
  status: 'idle',
  isLoadingOlder: false,
  readByShop: 0,
  typing: null,
}
const PIECE = 50
/** Milliseconds: one word of typing holds for so long. */
const TYPING_HOLDS = 5_000
/** Milliseconds: what is missing is asked for again. */
const FILL_AGAIN = 3_000

/** The visitor's talk with the shop. */
export const useTalk = create<TalkState>(() => NOTHING)

/** What was told of rings once, however often it is told. */
const heard = new Set<string>()
/** Told of while the talk was on its way: it may have been written after the talk was read. */
let told: ChatMessage[] = []
/** Another talk's answers, still on their way, are nobody's. */
let turn = 0
let typingEnds: ReturnType<typeof setTimeout> | undefined

/** What the line need not tell again; undefined where nothing is known. */
export const knownUpTo = (): number | undefined => {
  const { talk } = useTalk.getState()
  return talk ? lastSeq(talk) : undefined
}

/** Loads the latest of the talk when it is first looked at; what was told meanwhile is in it. */
export const loadTalk = async (): Promise<void> => {
  const { status } = useTalk.getState()
  if (status === 'loading' || status === 'ready' || !useChat.getState().info?.id) return
  const mine = turn
  useTalk.setState({ status: 'loading' })
  const piece = await api(chatApi.messages, { ...asGuest(), query: { size: PIECE } }).catch(() => null)
  if (mine !== turn) return
  if (!piece) return useTalk.setState({ status: 'failed' })
  useTalk.setState({ talk: withMessages(beginTalk(piece.items, piece.has_more), told), status: 'ready' })
  told = []
  void fill()
  markReadByShop(piece.items.findLast(({ is_staff, read_at }) => !is_staff && read_at)?.seq ?? 0)
}

/** A message that was told of or sent; false for one that was heard of before. */
export const takeMessage = (message: ChatMessage): boolean => {
  const isNew = !heard.has(message.id)
  heard.add(message.id)
  if (message.is_staff) stopTyping()
  const { talk } = useTalk.getState()
  if (talk) {
    useTalk.setState({ talk: withMessages(talk, [message]) })
    void fill()
  } else told.push(message)
  return isNew
}

let filling: Promise<void> | undefined
let fillsAgain: ReturnType<typeof setTimeout> | undefined

/** Asks for what is missing before what was told of, until nothing is; without an answer again after a while. */
const fill = (): Promise<void> => {
  clearTimeout(fillsAgain)
  return (filling ??= fillNow(turn).finally(() => (filling = undefined)))
}

const fillNow = async (mine: number): Promise<void> => {
  for (;;) {
    const { talk } = useTalk.getState()
    if (mine !== turn || !talk || talk.ahead.length === 0) return
    const query = { after_seq: lastSeq(talk), size: PIECE }
    const piece = await api(chatApi.messages, { ...asGuest(), query }).catch(() => null)
    if (mine !== turn) return
    if (!piece?.items.length) {
      fillsAgain = setTimeout(() => void fill(), FILL_AGAIN)
      return
    }
    useTalk.setState(({ talk: now }) => ({ talk: now && withMessages(now, piece.items) }))
  }
}

/** What came before the first that is shown. */
export const loadOlder = async (): Promise<void> => {
  const { talk, isLoadingOlder } = useTalk.getState()
  const before_seq = talk?.messages[0]?.seq
  if (!talk?.hasOlder || isLoadingOlder || before_seq === undefined) return
  const mine = turn
  useTalk.setState({ isLoadingOlder: true })
  const query = { before_seq, size: PIECE }
  const piece = await api(chatApi.messages, { ...asGuest(), query }).catch(() => null)
  if (mine !== turn) return
  useTalk.setState(({ talk: now }) => ({
    isLoadingOlder: false,
    ...(now && piece && { talk: withOlder(now, piece.items, piece.has_more) }),
  }))
}

export const markReadByShop = (upTo: number): void =>
  useTalk.setState(({ readByShop }) => ({ readByShop: Math.max(readByShop, upTo) }))

export const hearTyping = (author: string): void => {
  clearTimeout(typingEnds)
  typingEnds = setTimeout(stopTyping, TYPING_HOLDS)
  useTalk.setState({ typing: author })
}

const stopTyping = (): void => {
  clearTimeout(typingEnds)
  useTalk.setState({ typing: null })
}

/** The visitor has seen everything up to this message (`spec §7`). */
export const tellRead = async (up_to_seq: number): Promise<void> => {
  const { unread_count } = await api(chatApi.read, { ...asGuest(), body: { up_to_seq } })
  useChat.setState(({ info }) => ({ info: info && { ...info, unread_count } }))
}

/** The chat is another's, or another one. */
export const forgetTalk = (): void => {
  turn += 1
  filling = undefined
  clearTimeout(fillsAgain)
  told = []
  heard.clear()
  stopTyping()
  useTalk.setState(NOTHING)
}

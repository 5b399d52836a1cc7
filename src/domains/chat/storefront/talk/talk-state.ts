import type { ChatMessage } from '#/domains/chat/contract/customer.ts'

/** A talk as far as this browser knows it. */
export type Talk = {
  /** Each once, in the order of the chat, without a hole. */
  messages: readonly ChatMessage[]
  /** Beyond a hole: shown once it is filled. */
  ahead: readonly ChatMessage[]
  /** There are earlier ones. */
  hasOlder: boolean
}

/** What was asked for first: the latest of the chat. */
export const beginTalk = (items: readonly ChatMessage[], hasOlder: boolean): Talk => ({
  messages: items,
  ahead: [],
  hasOlder,
})

/** The number of the last message before any hole; 0 in an empty talk. */
export const lastSeq = ({ messages }: Talk): number => messages.at(-1)?.seq ?? 0

/** Takes in messages of a piece that was asked for, or that were told of: in any order, any number of times. */
export const withMessages = (talk: Talk, items: readonly ChatMessage[]): Talk => {
  const first = talk.messages[0]?.seq ?? 1
  const bySeq = new Map(
    [...talk.messages, ...talk.ahead, ...items]
      .filter(({ seq }) => seq >= first)
      .map((one) => [one.seq, one] as const),
  )
  let end = lastSeq(talk)
  while (bySeq.has(end + 1)) end++
  const all = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
  return {
    ...talk,
    messages: all.filter(({ seq }) => seq <= end),
    ahead: all.filter(({ seq }) => seq > end),
  }
}

/** Whether something is missing up to a message that is known to be there. */
export const hasGap = (talk: Talk, upTo: number): boolean => lastSeq(talk) < upTo

/** What came before, asked for as one reads upwards. */
export const withOlder = (talk: Talk, items: readonly ChatMessage[], hasOlder: boolean): Talk => {
  const first = talk.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  return { ...talk, messages: [...items.filter(({ seq }) => seq < first), ...talk.messages], hasOlder }
}

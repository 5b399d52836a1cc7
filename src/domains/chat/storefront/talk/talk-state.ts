import type { ChatMessage } from '#/domains/chat/contract/customer.ts'

export type Talk = {
  /** Without gaps. */
  messages: readonly ChatMessage[]
  /** Shown once the gap is filled. */
  ahead: readonly ChatMessage[]
  hasOlder: boolean
}

export const beginTalk = (items: readonly ChatMessage[], hasOlder: boolean): Talk => ({
  messages: items,
  ahead: [],
  hasOlder,
})

/** Before any gap. */
export const lastSeq = ({ messages }: Talk): number => messages.at(-1)?.seq ?? 0

/** In any order, any number of times. */
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

export const hasGap = (talk: Talk, upTo: number): boolean => lastSeq(talk) < upTo

export const withOlder = (talk: Talk, items: readonly ChatMessage[], hasOlder: boolean): Talk => {
  const first = talk.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  return { ...talk, messages: [...items.filter(({ seq }) => seq < first), ...talk.messages], hasOlder }
}

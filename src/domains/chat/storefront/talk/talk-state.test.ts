import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChatMessage } from '#/domains/chat/contract/customer.ts'
import { beginTalk, hasGap, lastSeq, type Talk, withMessages, withOlder } from './talk-state.ts'

const CHAT = '01890000-0000-7000-8000-000000000000'

const message = (seq: number): ChatMessage => ({
  id: `01890000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  chat_id: CHAT,
  seq,
  is_staff: seq % 2 === 0,
  is_auto: false,
  author: 'Марина',
  text: String(seq),
  attachments: [],
  created_at: '2026-05-19T04:00:00.000Z',
  read_at: null,
  client_message_id: `message-${seq}`,
})
const seqs = ({ messages }: Talk) => messages.map(({ seq }) => seq)
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

const told = fc.integer({ min: 1, max: 40 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    begun: fc.integer({ min: 0, max: n }),
    pieces: fc.array(fc.array(fc.integer({ min: 1, max: n }), { maxLength: 6 }), { maxLength: 40 }),
  }),
)

it('shows each once, in order and without a hole, however they are told', () => {
  fc.assert(
    fc.property(told, ({ n, begun, pieces }) => {
      let talk = beginTalk(upTo(begun).map(message), false)
      for (const piece of pieces) {
        talk = withMessages(talk, piece.map(message))
        expect(seqs(talk)).toEqual(upTo(lastSeq(talk)))
      }
      while (hasGap(talk, n)) {
        const from = lastSeq(talk)
        talk = withMessages(
          talk,
          upTo(n)
            .slice(from, from + 7)
            .map(message),
        )
      }
      expect(seqs(talk)).toEqual(upTo(n))
      expect(talk.ahead).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

it('begins in the midst of a long talk and goes back to its beginning', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 9 }), (n, size) => {
      let talk = beginTalk([message(n)], true)
      talk = withMessages(talk, [message(n + 1), message(1)])
      while (talk.hasOlder) {
        const first = talk.messages[0]?.seq ?? 1
        const piece = upTo(first - 1).slice(-size)
        talk = withOlder(talk, piece.map(message), (piece[0] ?? 1) > 1)
      }
      expect(seqs(talk)).toEqual(upTo(n + 1))
    }),
  )
})

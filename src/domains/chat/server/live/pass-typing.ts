import type { WebSocket } from 'ws'
import type { Db } from '#/platform/server/database/db.ts'
import { chatTopic } from '../topics.ts'

/** Per typing event. */
const THROTTLE_MS = 3_000

/** Ignores other messages. */
export const passTyping = (
  db: Db,
  socket: WebSocket,
  { chatId, author }: { chatId: string; author: string },
): void => {
  let sentAt = Number.NEGATIVE_INFINITY
  socket.on('message', (data: Buffer) => {
    const at = performance.now()
    if (at - sentAt < THROTTLE_MS || !isTyping(data)) return
    sentAt = at
    chatTopic.publish(db, { chatId, kind: 'typing', isStaff: false, author })
  })
}

const isTyping = (data: Buffer): boolean => {
  try {
    return (JSON.parse(data.toString()) as { type?: unknown } | null)?.type === 'typing'
  } catch {
    return false
  }
}

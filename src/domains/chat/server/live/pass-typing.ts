import type { WebSocket } from 'ws'
import type { Db } from '#/platform/server/database/db.ts'
import { chatNews } from '../topics.ts'

/** One word of somebody's typing says it for so long; nothing of it is stored. */
const EVERY_MS = 3_000

/** The staff see that the customer is writing; whatever else a socket says is passed over. */
export const passTyping = (
  db: Db,
  socket: WebSocket,
  { chatId, author }: { chatId: string; author: string },
): void => {
  let saidAt = Number.NEGATIVE_INFINITY
  socket.on('message', (data: Buffer) => {
    const at = performance.now()
    if (at - saidAt < EVERY_MS || !isTyping(data)) return
    saidAt = at
    chatNews.tell(db, { chatId, kind: 'typing', isStaff: false, author })
  })
}

const isTyping = (data: Buffer): boolean => {
  try {
    return (JSON.parse(data.toString()) as { type?: unknown } | null)?.type === 'typing'
  } catch {
    return false
  }
}

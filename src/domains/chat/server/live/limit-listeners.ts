import type { WebSocket } from 'ws'
import { CLOSE } from '#/platform/server/sockets/serve-sockets.ts'

/** Tabs and devices that may show one customer's chat at once. */
export const MOST_LISTENERS = 5

/** Who listens to which chat in this process, the oldest first. */
const crowds = new Map<string, Set<WebSocket>>()

/** One too many says goodbye to the oldest. */
export const makeRoom = (chatId: string, socket: WebSocket): void => {
  const crowd = crowds.get(chatId) ?? new Set()
  crowds.set(chatId, crowd.add(socket))
  const [oldest] = crowd
  if (oldest && crowd.size > MOST_LISTENERS) {
    crowd.delete(oldest)
    oldest.close(CLOSE.goodbye)
  }
  socket.once('close', () => {
    crowd.delete(socket)
    if (crowd.size === 0 && crowds.get(chatId) === crowd) crowds.delete(chatId)
  })
}

import type { WebSocket } from 'ws'
import { CLOSE } from '#/platform/server/sockets/serve-sockets.ts'

export const MAX_LISTENERS = 5

/** Per process, oldest first. */
const listenersByChat = new Map<string, Set<WebSocket>>()

/** One too many closes the oldest. */
export const limitListeners = (chatId: string, socket: WebSocket): void => {
  const listeners = listenersByChat.get(chatId) ?? new Set()
  listenersByChat.set(chatId, listeners.add(socket))
  const [oldest] = listeners
  if (oldest && listeners.size > MAX_LISTENERS) {
    listeners.delete(oldest)
    oldest.close(CLOSE.normalClose)
  }
  socket.once('close', () => {
    listeners.delete(socket)
    if (listeners.size === 0 && listenersByChat.get(chatId) === listeners) listenersByChat.delete(chatId)
  })
}

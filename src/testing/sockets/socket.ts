import { once } from 'node:events'
import { WebSocket } from 'ws'

export type TestSocket = {
  /** Everything received so far, parsed. */
  messages: unknown[]
  /** The first `count` messages, as soon as there are so many. */
  received(count: number): Promise<unknown[]>
  /** The code with which it ended. */
  closed: Promise<number>
  send(message: unknown): void
  close(): Promise<number>
}

/** A real WebSocket to a listening shop; rejects when the upgrade is refused. */
export const openSocket = async (url: string, origin: string): Promise<TestSocket> => {
  const socket = new WebSocket(url, { origin })
  const messages: unknown[] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  return {
    messages,
    received: async (count) => {
      while (messages.length < count) await once(socket, 'message')
      return messages.slice(0, count)
    },
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => {
      socket.close(1000)
      return closed
    },
  }
}

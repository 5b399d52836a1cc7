import { once } from 'node:events'
import { WebSocket } from 'ws'

export type TestSocket = {
  messages: unknown[]
  received(count: number): Promise<unknown[]>
  closed: Promise<number>
  send(message: unknown): void
  close(): Promise<number>
}

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

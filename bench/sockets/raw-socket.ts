import { randomBytes } from 'node:crypto'
import net from 'node:net'

const HEAD_END = '\r\n\r\n'
const OPCODE = { text: 1, close: 8, ping: 9, pong: 10 } as const
const SHORT = 126
const MIDDLE = 127
const PONG = Buffer.from([0x80 | OPCODE.pong, 0x80, 0, 0, 0, 0])

export type RawSocket = { end(): void; destroy(): void }
type SocketHandlers = { text(text: string): void; closed(code: number | null): void }

/** At minimal cost. Resolves once connected; `closed` gets the close code, null without one. */
export const openRaw = (
  url: string,
  origin: string,
  { text, closed }: SocketHandlers,
  headers: readonly string[] = [],
): Promise<RawSocket> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(url)
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    let isOpen = false
    let code: number | null = null
    socket.once('connect', () =>
      socket.write(
        [
          `GET ${pathname}${search} HTTP/1.1`,
          `Host: ${hostname}:${port}`,
          `Origin: ${origin}`,
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
          ...headers,
          HEAD_END,
        ]
          .join('\r\n')
          .slice(0, -2),
      ),
    )
    const receive = (opcode: number, payload: Buffer) => {
      if (opcode === OPCODE.text) text(payload.toString())
      if (opcode === OPCODE.ping) socket.write(PONG)
      if (opcode === OPCODE.close) {
        code = payload.length >= 2 ? payload.readUInt16BE(0) : null
        socket.end()
      }
    }
    socket.on('data', (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part])
      if (!isOpen) {
        const end = received.indexOf(HEAD_END)
        if (end < 0) return
        const head = received.toString('latin1', 0, end)
        if (!head.startsWith('HTTP/1.1 101')) {
          socket.destroy()
          return reject(new Error(head.split('\r\n')[0]))
        }
        isOpen = true
        received = received.subarray(end + HEAD_END.length)
        resolve({ end: () => socket.end(), destroy: () => socket.destroy() })
      }
      for (let frame = firstFrame(received); frame; frame = firstFrame(received)) {
        received = received.subarray(frame.end)
        receive(frame.opcode, frame.payload)
      }
    })
    socket.on('error', reject)
    socket.on('close', () => {
      reject(new Error('hung up'))
      closed(code)
    })
  })

const firstFrame = (bytes: Buffer) => {
  if (bytes.length < 2) return null
  const [opcode, short] = [(bytes[0] ?? 0) & 0x0f, (bytes[1] ?? 0) & 0x7f]
  if (short === MIDDLE) throw new Error('a frame of more than 64 KiB')
  const begin = short === SHORT ? 4 : 2
  if (bytes.length < begin) return null
  const end = begin + (short === SHORT ? bytes.readUInt16BE(2) : short)
  return bytes.length < end ? null : { opcode, payload: bytes.subarray(begin, end), end }
}

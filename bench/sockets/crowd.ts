import { request } from '../load.ts'
import { openRaw, type RawSocket } from './raw-socket.ts'

export type Listener = { url: string; calls: string[]; token: string }
export type CrowdCommand =
  | { do: 'open'; listeners: Listener[] }
  | { do: 'listen' }
  | { do: 'tell what came' }
  | { do: 'come back'; withinMs: number }
/**
 * Milliseconds since 1970. `moments`: each listener's first message after `listen`, or null; `received`: a chat
 * message's client id and arrival; `again`: repeated requests.
 */
export type Report = {
  moments: (number | null)[]
  received: [id: string, moment: number][]
  ended: number[]
  again: number
}

const MESSAGE_ID = /"client_message_id":"([\w-]+)"/

const AT_ONCE = 100
const AGAIN_MS = 500
const origin = process.env.ORIGIN ?? ''

/** So that only the server is measured. */
let listeners: Listener[] = []
let sockets: RawSocket[] = []
let moments: (number | null)[] = []
let received: [string, number][] = []
let ended: number[] = []
let again = 0

const now = () => performance.timeOrigin + performance.now()

const open = async (at: number) => {
  const { url } = listeners[at] as Listener
  sockets[at] = await openRaw(url, origin, {
    text: (text) => {
      const moment = now()
      moments[at] ??= moment
      const [, id] = MESSAGE_ID.exec(text) ?? []
      if (id) received.push([id, moment])
    },
    closed: (code) => void ended.push(code ?? 0),
  })
}

const openAll = async () => {
  let next = 0
  const openOn = async () => {
    for (let at = next++; at < listeners.length; at = next++) await open(at)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openOn))
}

/** Together, as the page does (`spec §9`). */
const comeBack = async (at: number) => {
  const { calls, token } = listeners[at] as Listener
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (url: string) => {
    const { status } = await request({ url, headers })
    if (status !== 200) throw new Error(`a call was answered ${status}`)
  }
  await Promise.all([untilDone(() => open(at)), ...calls.map((url) => untilDone(() => ask(url)))])
  moments[at] = now()
}

const untilDone = async (work: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await work()
    } catch {
      again += 1
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

const comeBackWithin = async (ms: number) => {
  for (const socket of sockets) socket.destroy()
  moments = listeners.map(() => null)
  const pauses = listeners.map((_, at) => (at / listeners.length) * ms)
  await Promise.all(
    pauses.map(async (pause, at) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      await comeBack(at)
    }),
  )
}

const obey = async (order: CrowdCommand): Promise<void> => {
  if (order.do === 'open') {
    listeners = order.listeners
    await openAll()
  }
  if (order.do === 'listen') [moments, received] = [listeners.map(() => null), []]
  if (order.do === 'come back') {
    ended = []
    again = 0
    await comeBackWithin(order.withinMs)
  }
}

process.on('message', (order: CrowdCommand) => {
  obey(order).then(
    () => process.send?.({ moments, received, ended, again } satisfies Report),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))

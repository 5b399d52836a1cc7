import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Listener, CrowdCommand, Report } from './crowd.ts'

const PROCESSES = 2

export const gatherCrowd = async (origin: string, listeners: Listener[]) => {
  const children = Array.from({ length: PROCESSES }, () =>
    fork(path.join(import.meta.dirname, 'crowd.ts'), { env: { ...process.env, ORIGIN: origin } }),
  )
  const share = Math.ceil(listeners.length / PROCESSES)
  const reports = (order: (at: number) => CrowdCommand) =>
    Promise.all(children.map((child, at) => sendCommand(child, order(at))))
  await reports((at) => ({ do: 'open', listeners: listeners.slice(at * share, (at + 1) * share) }))
  const all = async (order: CrowdCommand) => {
    const parts = await reports(() => order)
    return {
      moments: parts.flatMap(({ moments }) => moments),
      received: parts.flatMap(({ received }) => received),
      ended: parts.flatMap(({ ended }) => ended),
      again: parts.reduce((sum, { again }) => sum + again, 0),
    }
  }
  return {
    listen: () => all({ do: 'listen' }),
    whatCame: () => all({ do: 'tell what came' }),
    /** Cuts all connections, to reconnect within this long; resolves when each has everything. */
    comeBack: (withinMs: number) => all({ do: 'come back', withinMs }),
    leave: () => {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
export type Crowd = Awaited<ReturnType<typeof gatherCrowd>>

const sendCommand = async (child: ChildProcess, order: CrowdCommand): Promise<Report> => {
  const answered = new AbortController()
  const fallen = once(child, 'exit', answered).then(
    () => {
      throw new Error('a crowd has fallen')
    },
    () => [],
  )
  child.send(order)
  const [report] = (await Promise.race([once(child, 'message'), fallen])) as [Report]
  answered.abort()
  return report
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Balancer } from '#/testing/network/balancer.ts'
import { startProgram } from '../bench/shop-process.ts'

const AGAIN_MS = 500

export type KeptProcess = {
  url(): string
  /** Megabytes. */
  memory(): number
  send(signal: NodeJS.Signals): void
  /** Milliseconds. */
  setClockWrong(by: number): void
  close(): Promise<void>
}

/** A process that is started again whenever it ends, as a service manager does; the balancer knows it meanwhile. */
export const keepProcess = async (balancer: Balancer, env: NodeJS.ProcessEnv): Promise<KeptProcess> => {
  let isClosing = false
  const start = () => startProgram('torture/shop-process.ts', { env, ready: '/ready' })
  let current = await start()
  const attend = async (): Promise<void> => {
    const leave = balancer.add(current.url)
    await current.ended
    leave()
    for (;;) {
      if (isClosing) return
      const next = await start().catch(() => null)
      if (next) {
        current = next
        return attend()
      }
      await pause(AGAIN_MS)
    }
  }
  const attended = attend()
  return {
    url: () => current.url,
    memory: () => current.memory(),
    send: (signal) => void current.child.kill(signal),
    setClockWrong: (by) => void (current.child.connected && current.child.send(by)),
    close: async () => {
      isClosing = true
      current.child.kill('SIGCONT')
      current.child.kill('SIGTERM')
      await attended
    },
  }
}

import type { ChildProcess } from 'node:child_process'

/** Their memory is freed. */
const IDLE_MS = 30_000

/** They do not keep the shop from stopping. */
export const createIdleProcesses = () => {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  function forget(this: ChildProcess) {
    const at = idle.findIndex(({ child }) => child === this)
    if (at !== -1) clearTimeout(idle.splice(at, 1)[0]?.timer)
  }
  return {
    take: (): ChildProcess | undefined => {
      const last = idle.pop()
      clearTimeout(last?.timer)
      return last?.child.off('exit', forget)
    },
    keep: (child: ChildProcess): void => {
      child.unref()
      child.channel?.unref()
      const timer = setTimeout(() => child.kill('SIGKILL'), IDLE_MS)
      timer.unref()
      idle.push({ child, timer })
      child.on('exit', forget)
    },
    close: (): void => {
      for (const { child } of idle.splice(0)) child.kill('SIGKILL')
    },
  }
}

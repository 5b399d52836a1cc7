import { type ChildProcess, fork } from 'node:child_process'

export type ProcessOptions = {
  program: string
  /** JavaScript heap, megabytes. */
  heapMb: number
}

/**
 * The environment holds the shop's secrets: a process that opens strangers' files gets only what a program
 * needs.
 */
const PLAIN_ENVIRONMENT = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'LANG',
  'TZ',
]
const plainEnvironment = () =>
  Object.fromEntries(
    PLAIN_ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )

/** A process of its own, idle until a job is sent to it. */
export const startProcess = ({ program, heapMb }: ProcessOptions): ChildProcess => {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: plainEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without a listener a process that fails to start would crash the shop; its exit or the deadline ends the
  // job.
  child.on('error', () => {})
  return child
}

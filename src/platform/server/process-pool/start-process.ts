import { type ChildProcess, fork } from 'node:child_process'

export type ProcessOptions = {
  program: string
  /** Megabytes. */
  heapMb: number
}

/** Secrets: who opens strangers' files gets only what a program needs. */
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

export const startProcess = ({ program, heapMb }: ProcessOptions): ChildProcess => {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: plainEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without a listener a failed start would crash the shop; the job ends by exit or deadline.
  child.on('error', () => {})
  return child
}

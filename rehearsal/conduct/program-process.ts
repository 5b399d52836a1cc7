import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { FromProgram, Note, ToProgram, ToShop } from '../programs/protocol.ts'

const FOLDER = path.resolve(import.meta.dirname, '../programs')
const STOP_WITHIN_MS = 15_000

export type ProgramProcess = {
  name: string
  /** Answered when it is done. Rejects when it fails or ends. */
  ask(message: ToProgram | ToShop): Promise<unknown>
  /** No answer is awaited. */
  tell(message: ToProgram): void
  stop(): Promise<void>
}

/** Talks to a child by turns: one question, one answer. */
export const talkTo = (
  name: string,
  child: ChildProcess,
  onNote: (note: Note) => void = () => {},
): ProgramProcess => {
  let answer: { resolve(value: unknown): void; reject(error: Error): void } | undefined
  const settle = (how: (waiting: NonNullable<typeof answer>) => void) => {
    const waiting = answer
    answer = undefined
    if (waiting) how(waiting)
  }
  child.on('message', (message: FromProgram) => {
    if (message.kind === 'note') return onNote(message.note)
    if (message.kind === 'failed')
      return settle(({ reject }) => reject(new Error(`${name}: ${message.error}`)))
    settle(({ resolve }) => resolve(message.value))
  })
  child.on('exit', (code) => settle(({ reject }) => reject(new Error(`${name} ended (${code})`))))
  return {
    name,
    ask: (message) =>
      new Promise((resolve, reject) => {
        answer = { resolve, reject }
        if (child.exitCode === null && child.connected) child.send(message)
        else settle(({ reject: refuse }) => refuse(new Error(`${name} ended`)))
      }),
    tell: (message) => void (child.connected && child.send(message)),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      await exited
      clearTimeout(late)
    },
  }
}

export const startProgram = (name: string, args: string[], onNote: (note: Note) => void): ProgramProcess =>
  talkTo(
    [name, ...args].join(' '),
    fork(path.join(FOLDER, `${name}.ts`), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    onNote,
  )

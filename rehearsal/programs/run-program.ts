import ru from '#/locales/ru.json' with { type: 'json' }
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import type { FromProgram, Note, Setup, Tick, ToProgram } from './protocol.ts'

export type Program = {
  /** All that is due by now; the clock waits for it. */
  turn(tick: Tick): Promise<void>
  /** To whoever starts it. */
  value?: unknown
}

export type Surroundings = {
  setup: Setup
  now(): number
  note(what: string, data?: Note['data']): void
  /** The code that the shop has sent to this phone: asked for after the request. */
  codeFor(phone: string): Promise<string>
}

const CODE_WITHIN_MS = 20_000

/** A process of its own: what it is told, it is told by whoever started it; the shop it reaches over the network only. */
export const runProgram = (open: (around: Surroundings) => Promise<Program>): void => {
  addTexts(compileTexts(ru))
  let program: Program | undefined
  let now = 0
  const codes = new Map<string, string>()
  const waiting = new Map<string, (code: string) => void>()
  const send = (message: FromProgram) => void process.send?.(message)

  const codeFor = (phone: string) =>
    new Promise<string>((resolve, reject) => {
      const key = formatPhone(phone)
      const early = codes.get(key)
      if (early !== undefined) {
        codes.delete(key)
        return resolve(early)
      }
      const timer = setTimeout(() => reject(new Error(`no code for ${phone}`)), CODE_WITHIN_MS)
      waiting.set(key, (code) => {
        clearTimeout(timer)
        waiting.delete(key)
        resolve(code)
      })
    })

  const receive = async (message: ToProgram): Promise<void> => {
    if (message.kind === 'code') {
      const resolve = waiting.get(message.phone)
      if (resolve) resolve(message.code)
      else codes.set(message.phone, message.code)
      return
    }
    if (message.kind === 'begin') {
      const { setup } = message
      now = setup.startsAt
      program = await open({
        setup,
        now: () => now,
        note: (what, data = {}) => send({ kind: 'note', note: { what, at: now, data } }),
        codeFor,
      })
      return send({ kind: 'done', value: program.value })
    }
    now = message.now
    await program?.turn(message)
    send({ kind: 'done' })
  }

  process.on('message', (message: ToProgram) => {
    receive(message).catch((error: unknown) =>
      send({
        kind: 'failed',
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}

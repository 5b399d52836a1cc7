import { HOUR_MS } from '#/platform/shared/durations.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Setup, Tick } from '../programs/protocol.ts'
import type { openNotes } from './notes.ts'
import type { ProgramProcess } from './program-process.ts'

type Cast = {
  setup: Setup
  shop: ProgramProcess
  bank: ProgramProcess
  programs: readonly ProgramProcess[]
  notes: Awaited<ReturnType<typeof openNotes>>
  log: (line: string) => void
  signal: AbortSignal
}

/** The clock waits until all have done what is due: a slow machine makes nobody late. */
export const playStage = async (
  { from, to }: { from: number; to: number },
  { setup, shop, bank, programs, notes, log, signal }: Cast,
): Promise<void> => {
  for (let now = from; now <= to && !signal.aborted; now += setup.stepMs) {
    const { date, time } = localMoment(new Date(now), setup.city.timeZone)
    if ((now - from) % HOUR_MS === 0) log(t('rehearsal.now', { date, time }))
    const tick: Tick = { kind: 'tick', now, date, time }
    await shop.ask(tick)
    await bank.ask(tick)
    await Promise.all(programs.map((program) => program.ask(tick)))
    await notes.saveMany()
  }
}

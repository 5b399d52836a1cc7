import ru from '#/locales/ru.json' with { type: 'json' }
import { loadEnvFile, readSettings, type Settings } from '#/platform/server/settings.ts'
import {
  asStartUpFailure,
  exitWithFailure,
  StartUpFailure,
} from '#/platform/server/start/start-up-failure.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'

export type Command = {
  settings: Settings
  args: string[]
  signal: AbortSignal
  log: (line: string) => void
}

/** For a command that ignores the signal. */
const STOP_WITHIN_MS = 10_000

/** Failures are reported as at the start of the shop. */
export const runCommand = async (name: string, work: (command: Command) => Promise<void>): Promise<void> => {
  addTexts(compileTexts(ru))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      stopping.abort()
      setTimeout(() => process.exit(130), STOP_WITHIN_MS).unref()
    })
  try {
    loadEnvFile()
    const log = (line: string) => void process.stdout.write(`${line}\n`)
    await work({
      settings: readSettings(process.env),
      args: process.argv.slice(2),
      signal: stopping.signal,
      log,
    })
  } catch (error) {
    exitWithFailure(asCommandFailure(name, stopping.signal.aborted, error))
  }
}

/** Advice on a full disk and the like is worded for starting. */
const asCommandFailure = (command: string, stopped: boolean, error: unknown): StartUpFailure => {
  if (stopped) return new StartUpFailure('commandStopped', { command }, error)
  const failure = asStartUpFailure(error)
  const of = { ...failure.values, command }
  if (failure.kind === 'noDisk') return new StartUpFailure('commandNoDisk', of, error)
  if (failure.kind === 'noRights') return new StartUpFailure('commandNoRights', of, error)
  if (failure.kind === 'unknown') return new StartUpFailure('commandFailed', of, error)
  return failure
}

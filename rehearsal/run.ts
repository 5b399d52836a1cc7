import '#/platform/server/start/node-env.ts'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand } from '../src/commands/run-command.ts'
import { conduct } from './conduct/conduct.ts'
import { helpText, readOptions } from './options.ts'
import { reportPage } from './report/page.ts'
import { summaryLines } from './report/summary.ts'
import { tellDay } from './report/tell-day.ts'

/** Exits with 1 when the audit of the day is not empty. */
await runCommand('rehearsal', async ({ args, signal, log }) => {
  const options = readOptions(args)
  if (!options) return log(helpText())
  const { sql, setup, cityName, close } = await conduct(options, { log, signal })
  try {
    signal.throwIfAborted()
    const day = await tellDay(sql, { setup, options, cityName })
    const file = path.resolve(options.report ?? `rehearsal-${setup.date}-${options.orders}.html`)
    await writeFile(file, await reportPage(day))
    for (const line of summaryLines(day, file)) log(line)
    if (day.audit.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
})

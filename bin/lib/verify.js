import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBackupSource } from './backup-tools.js'
import {
  runBackup,
  runLeakSearch,
  runPlaywright,
  runStaticCheck,
  runStorms,
  runUpgrade,
  runVitest,
  STATIC_CHECKS,
} from './checks.js'
import { findFormerPostgres } from './former-postgres.js'
import { findOtherPostgres } from './other-postgres.js'
import { prepare } from './prepare.js'
import { secondsSince } from './run.js'
import { log, text } from './messages.js'

/** All checks, even after a failure; ends with the line `N passed, N failed`, exit code 1 for a failure. */
export const verify = async (getChromium) => {
  await prepare({ built: true, dev: true })
  const chromium = await getChromium()
  const otherPostgres = await findOtherPostgres()
  const backupSource = await findBackupSource(otherPostgres)
  const formerPostgres = findFormerPostgres()
  const logs = mkdtempSync(path.join(os.tmpdir(), 'lavanda-logs-'))
  const copy = path.join(logs, 'tests.log')
  const checks = [
    ...STATIC_CHECKS.map((check) => ({ name: check.name, run: () => runStaticCheck(check) })),
    { name: 'tests', run: () => runVitest({ copy }) },
    {
      name: 'storms',
      run: () => (otherPostgres ? runStorms(otherPostgres, copy) : notRun('noOtherPostgres')),
    },
    {
      name: 'backup',
      run: () => (backupSource === undefined ? notRun('noBackupTools') : runBackup(backupSource, copy)),
    },
    {
      name: 'upgrade',
      run: () => (formerPostgres ? runUpgrade(formerPostgres, copy) : notRun('noFormerPostgres')),
    },
    {
      name: 'browser',
      run: () => (chromium ? runPlaywright(chromium, logs) : notRun('noChromium')),
    },
    { name: 'leaks', run: () => runLeakSearch(logs) },
  ]
  const rows = []
  for (const { name, run } of checks) {
    const title = text(`checks.${name}`)
    log(`\n── ${title}`)
    const begun = Date.now()
    rows.push({ title, ...(await run()), seconds: secondsSince(begun) })
  }
  rmSync(logs, { recursive: true, force: true })
  conclude(rows)
}

/** Reported; in CI a failure. */
const notRun = (why) => {
  log(text(`checks.${why}`))
  return { passed: 0, failed: process.env.CI ? 1 : 0, notRun: why }
}

const logNames = (kind, names) => {
  if (names.length > 0) log([text(`checks.${kind}`), ...names.map((name) => `  ${name}`)].join('\n'))
}

const conclude = (rows) => {
  const sum = (name) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
  const width = Math.max(...rows.map(({ title }) => title.length))
  log('')
  for (const { title, passed, failed, skipped = 0, seconds, notRun: left } of rows) {
    const verdict = left ? 'NOT RUN' : failed > 0 ? text('checks.bad') : text('checks.good')
    const counts = text(skipped > 0 ? 'checks.countsAndSkipped' : 'checks.counts', {
      passed,
      failed,
      skipped,
    })
    log(
      `${title.padEnd(width)}  ${verdict.padEnd(8)}  ${text('checks.seconds', { seconds }).padStart(7)}  ${counts}`,
    )
  }
  for (const { notRun: why } of rows) if (why) log(text(`checks.${why}`))
  logNames(
    'failedTests',
    rows.flatMap(({ bad = [] }) => bad),
  )
  logNames(
    'passedAgain',
    rows.flatMap(({ again = [] }) => again),
  )
  log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}

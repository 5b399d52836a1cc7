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
  runVitest,
  STATIC_CHECKS,
} from './checks.js'
import { findOtherPostgres } from './other-postgres.js'
import { prepare } from './prepare.js'
import { secondsSince } from './run.js'
import { say, word } from './messages.js'

/**
 * All checks of "done", in sequence, even after a failure. Ends with a table and the line `N passed, N
 * failed`; exit code 1 when anything failed.
 */
export const verify = async (getChromium) => {
  await prepare({ pages: true, dev: true })
  const chromium = await getChromium()
  const otherPostgres = await findOtherPostgres()
  const backupSource = await findBackupSource(otherPostgres)
  const logs = mkdtempSync(path.join(os.tmpdir(), 'lavanda-said-'))
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
      name: 'browser',
      run: () => (chromium ? runPlaywright(chromium, path.join(logs, 'browser.log')) : notRun('noChromium')),
    },
    { name: 'leaks', run: () => runLeakSearch(logs) },
  ]
  const rows = []
  for (const { name, run } of checks) {
    const title = word(`checks.${name}`)
    say(`\n── ${title}`)
    const begun = Date.now()
    rows.push({ title, ...(await run()), seconds: secondsSince(begun) })
  }
  rmSync(logs, { recursive: true, force: true })
  conclude(rows)
}

/** Skipped checks are always reported; in CI they fail. */
const notRun = (why) => {
  say(word(`checks.${why}`))
  return { passed: 0, failed: process.env.CI ? 1 : 0, notRun: why }
}

const sayNames = (kind, names) => {
  if (names.length > 0) say([word(`checks.${kind}`), ...names.map((name) => `  ${name}`)].join('\n'))
}

const conclude = (rows) => {
  const sum = (name) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
  const width = Math.max(...rows.map(({ title }) => title.length))
  say('')
  for (const { title, passed, failed, skipped = 0, seconds, notRun: left } of rows) {
    const verdict = left ? 'NOT RUN' : failed > 0 ? word('checks.bad') : word('checks.good')
    const counts = word(skipped > 0 ? 'checks.countsAndSkipped' : 'checks.counts', {
      passed,
      failed,
      skipped,
    })
    say(
      `${title.padEnd(width)}  ${verdict.padEnd(8)}  ${word('checks.seconds', { seconds }).padStart(7)}  ${counts}`,
    )
  }
  for (const { notRun: why } of rows) if (why) say(word(`checks.${why}`))
  sayNames(
    'failedTests',
    rows.flatMap(({ bad = [] }) => bad),
  )
  sayNames(
    'passedAgain',
    rows.flatMap(({ again = [] }) => again),
  )
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findNode } from './node.js'
import { inRoot } from './root.js'
import { log } from './messages.js'
import { runOpenly } from './run.js'

const module = (file) => inRoot('node_modules', file)

export const COMMANDS = {
  format: [module('oxfmt/bin/oxfmt')],
  lint: [module('oxlint/bin/oxlint'), '--type-aware'],
  types: [
    [module('@react-router/dev/bin.cjs'), 'typegen'],
    [module('typescript/bin/tsc'), '--noEmit'],
  ],
  boundaries: [module('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src'],
  unused: [module('knip/bin/knip.js')],
  vitest: [module('vitest/vitest.mjs'), 'run'],
  playwright: [module('@playwright/test/cli.js')],
}

export const STATIC_CHECKS = [
  { name: 'format', commands: [[...COMMANDS.format, '--check']] },
  { name: 'lint', commands: [COMMANDS.lint] },
  { name: 'types', commands: COMMANDS.types },
  { name: 'boundaries', commands: [COMMANDS.boundaries] },
  { name: 'unused', commands: [COMMANDS.unused] },
]

export const runStaticCheck = async ({ commands }) => {
  for (const command of commands) {
    if ((await runOpenly(findNode(), command)) !== 0) return { passed: 0, failed: 1 }
  }
  return { passed: 1, failed: 0 }
}

/**
 * Files with a failure run once more alone; what then passes is in `again` (docs/decisions/030). `copy`: a file that
 * gets the shops' output.
 */
export const runVitest = (options = {}) =>
  counted(async (folder) => {
    const first = await vitest(path.join(folder, 'first.json'), options)
    const files = first.failures.map(({ file }) => file)
    if (files.length === 0) return summary(first, [])
    const second = await vitest(path.join(folder, 'second.json'), { ...options, filter: [...new Set(files)] })
    return summary(
      first,
      second.code !== 0 && second.failures.length === 0 ? first.failures : second.failures,
    )
  })

const vitest = async (report, { filter = [], env = {}, copy }) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [...COMMANDS.vitest, ...filter, ...reporters]
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const code = await runOpenly(findNode(), command, { env: { ...process.env, ...colours, ...env }, copy })
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = read(report) ?? NO_VITEST
  return {
    code,
    passed: numPassedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.filter(isFailed).flatMap(failuresOf),
  }
}

const failuresOf = ({ name: file, assertionResults }) => {
  const failed = assertionResults.filter(isFailed)
  const relative = path.relative(inRoot(), file)
  return failed.length === 0
    ? [{ file, name: relative }]
    : failed.map(({ fullName }) => ({ file, name: `${relative} › ${fullName}` }))
}

const summary = ({ code, passed, skipped, failures }, stillFailing) => {
  const still = new Set(stillFailing.map(({ name }) => name))
  const again = failures.map(({ name }) => name).filter((name) => !still.has(name))
  // An error exit without a failed test is a failure too.
  return {
    code: failures.length > 0 ? 0 : code,
    passed: passed + again.length,
    skipped,
    bad: [...still],
    again,
  }
}

/** What depends on the database most: meetings, crashes and lost lines. */
export const STORMS = ['storm', 'crashes', 'lost-', 'silent-database']

/** The line speaks it where the server does not. */
export const OVER_TLS = { TEST_DATABASE_TLS: '1' }

/** On a PostgreSQL other than the embedded one, over TLS. */
export const runStorms = (url, copy) =>
  runVitest({ filter: STORMS, env: { TEST_DATABASE_URL: url, ...OVER_TLS }, copy })

/** The server `url`, empty: the embedded one. */
export const runBackup = (url, copy) =>
  runVitest({ filter: ['db/backup'], env: { BACKUP_DATABASE_URL: url }, copy })

/** `folder`: the former PostgreSQL. */
export const runUpgrade = (folder, copy) =>
  runVitest({ filter: ['db/upgrade'], env: { FORMER_POSTGRES: folder }, copy })

/** What failed runs once more alone, as with `runVitest`; `folder` gets the shops' output. */
export const runPlaywright = (chromium, logs) =>
  counted(async (folder) => {
    const run = (name, options = [], more = {}) =>
      playwright(path.join(folder, `${name}.json`), options, {
        CHROMIUM: chromium,
        SHOP_LOG_COPY: path.join(logs, `${name}.log`),
        ...more,
      })
    const first = await run('browser')
    if (first.failures.length === 0) return summary(first, [])
    logScreens(first)
    const second = await run('browser-again', ['--last-failed'], { TRACE: '1' })
    logScreens(second)
    return summary(
      first,
      second.code !== 0 && second.failures.length === 0 ? first.failures : second.failures,
    )
  })

const playwright = async (report, options, more) => {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more }
  const command = [...COMMANDS.playwright, 'test', '--reporter=list,json', ...options]
  const code = await runOpenly(findNode(), command, { env })
  const { stats, suites } = read(report) ?? NO_PLAYWRIGHT
  return {
    code,
    passed: stats.expected,
    skipped: stats.skipped,
    failures: suites.flatMap(failedJourneysOf),
  }
}

const failedJourneysOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        screen: results.at(-1)?.attachments.find(({ name }) => name === 'error-context')?.path,
      })),
  ),
  ...suites.flatMap(failedJourneysOf),
]

const TREE = /```yaml\n([\s\S]*?)\n```/
const TREE_LINES = 120

/** What stood on the page, by roles and names: often all that remains of a failure. */
const logScreens = ({ failures }) => {
  for (const { name, screen } of failures.filter(({ screen: file }) => file && existsSync(file))) {
    const [, tree] = TREE.exec(readFileSync(screen, 'utf8')) ?? []
    if (tree) log(`\n${name}\n${tree.split('\n').slice(0, TREE_LINES).join('\n')}`)
  }
}

/** No credentials and no phone in the output of a run. */
export const runLeakSearch = async (folder) => {
  const command = [inRoot('src/testing/vitest/find-leaks.ts'), folder]
  return (await runOpenly(findNode(), command)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const NO_VITEST = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const NO_PLAYWRIGHT = { stats: { expected: 0, skipped: 0 }, suites: [] }

const isFailed = ({ status }) => status === 'failed'

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)

/** A bad exit without a failed test, or no test at all, is a failure too. */
const counted = async (run) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lavanda-checks-'))
  try {
    const { code, passed, bad, again, skipped } = await run(folder)
    const silent = bad.length === 0 && (code !== 0 || passed === 0)
    return { passed, failed: silent ? 1 : bad.length, skipped, bad, again }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findNode } from './node.js'
import { inRoot } from './root.js'
import { runOpenly } from './run.js'

const module = (file) => inRoot('node_modules', file)

/** Commands that are one check each: passed or failed. All of a check's commands must succeed. */
export const STATIC_CHECKS = [
  { name: 'format', commands: [[module('oxfmt/bin/oxfmt'), '--check']] },
  { name: 'lint', commands: [[module('oxlint/bin/oxlint'), '--type-aware']] },
  {
    name: 'types',
    commands: [
      [module('@react-router/dev/bin.cjs'), 'typegen'],
      [module('typescript/bin/tsc'), '--noEmit'],
    ],
  },
  { name: 'walls', commands: [[module('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src']] },
  { name: 'unused', commands: [[module('knip/bin/knip.js')]] },
]

export const runStaticCheck = async ({ commands }) => {
  for (const command of commands) {
    if ((await runOpenly(findNode(), command)) !== 0) return { passed: 0, failed: 1 }
  }
  return { passed: 1, failed: 0 }
}

/** Unit and API tests; every test counts, and so does a file that could not even be loaded. */
export const runVitest = ({ filter = [], env = {} } = {}) =>
  counted(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const command = [module('vitest/vitest.mjs'), 'run', ...filter, ...reporters]
    const code = await runOpenly(findNode(), command, { env: { ...process.env, ...env } })
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
      read(report) ?? NO_VITEST
    const unloaded = testResults.filter(
      (it) => it.status === 'failed' && !it.assertionResults.some(isFailed),
    ).length
    return {
      code,
      passed: numPassedTests,
      failed: numFailedTests + unloaded,
      skipped: numPendingTests + numTodoTests,
    }
  })

/** The storms once more, on another PostgreSQL than the embedded one. */
export const runStorms = (url) => runVitest({ filter: ['storm'], env: { TEST_DATABASE_URL: url } })

/** Browser tests with the given Chromium; one that passed only when repeated counts as failed. */
export const runPlaywright = (chromium) =>
  counted(async (report) => {
    const env = { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const code = await runOpenly(
      findNode(),
      [module('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      { env },
    )
    const { stats } = read(report) ?? NO_PLAYWRIGHT
    return { code, passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  })

const NO_VITEST = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}
const NO_PLAYWRIGHT = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }

const isFailed = ({ status }) => status === 'failed'

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)

/** A runner that fails without a failed test, or runs nothing at all, is a failure too. */
const counted = async (run) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lavanda-checks-'))
  try {
    const { code, passed, failed, skipped } = await run(path.join(folder, 'report.json'))
    const silent = failed === 0 && (code !== 0 || passed === 0)
    return { passed, failed: silent ? 1 : failed, skipped }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

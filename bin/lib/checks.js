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

/**
 * Unit and API tests; every test counts, and so does a file that could not even be loaded. What shops say meanwhile is
 * added to the file `copy`.
 */
export const runVitest = ({ filter = [], env = {}, copy } = {}) =>
  counted(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const command = [module('vitest/vitest.mjs'), 'run', ...filter, ...reporters]
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const code = await runOpenly(findNode(), command, { env: { ...process.env, ...colours, ...env }, copy })
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
export const runStorms = (url, copy) =>
  runVitest({ filter: ['storm'], env: { TEST_DATABASE_URL: url }, copy })

/**
 * Browser tests with the given Chromium; one that passed only when repeated counts as failed. What their shop has said,
 * to its last line, is put into the file `copy`.
 */
export const runPlaywright = (chromium, copy) =>
  counted(async (report) => {
    const given = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, SHOP_LOG_COPY: copy }
    const env = { ...process.env, ...given }
    const code = await runOpenly(
      findNode(),
      [module('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      { env },
    )
    const { stats } = read(report) ?? NO_PLAYWRIGHT
    return { code, passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  })

/** Nothing that shops have said in a whole run lets anybody in or names a phone. */
export const runLeakSearch = async (folder) => {
  const command = [inRoot('src/platform/server/testing/find-leaks.ts'), folder]
  return (await runOpenly(findNode(), command)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

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

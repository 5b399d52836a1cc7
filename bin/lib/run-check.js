import { COMMANDS, OVER_TLS, STORMS } from './checks.js'
import { findChromium } from './chromium.js'
import { log, text } from './messages.js'
import { findNode } from './node.js'
import { findOtherPostgres } from './other-postgres.js'
import { prepare } from './prepare.js'
import { runOpenly } from './run.js'

/** In the foreground; returns the exit code. */
export const runCheck = async (name, args) => {
  const check = CHECKS[name]
  if (!check) throw new Error(`no such check: ${name}; there are ${Object.keys(CHECKS).join(', ')}`)
  return check(args)
}

const runCommands = async (commands, args, env = {}) => {
  for (const [index, command] of commands.entries()) {
    const ownArgs = index === commands.length - 1 ? args : []
    const code = await runOpenly(findNode(), [...command, ...ownArgs], { env: { ...process.env, ...env } })
    if (code !== 0) return code
  }
  return 0
}

const withoutPages = (commands) => async (args) => {
  await prepare({ built: false, dev: true })
  return runCommands(commands, args)
}

const runStorms = async (args) => {
  await prepare({ built: true, dev: true })
  const url = process.env.TEST_DATABASE_URL || (await findOtherPostgres())
  return runCommands(
    [[...COMMANDS.vitest, ...STORMS]],
    args,
    url ? { TEST_DATABASE_URL: url, ...OVER_TLS } : {},
  )
}

const runBrowser = async (args) => {
  await prepare({ built: true, dev: true })
  const chromium = findChromium()
  if (chromium) return runCommands([[...COMMANDS.playwright, 'test']], args, { CHROMIUM: chromium })
  log(text('checks.noChromium'))
  return 1
}

const CHECKS = {
  format: withoutPages([COMMANDS.format]),
  lint: withoutPages([COMMANDS.lint]),
  types: withoutPages(COMMANDS.types),
  boundaries: withoutPages([COMMANDS.boundaries]),
  unused: withoutPages([COMMANDS.unused]),
  unit: async (args) => {
    await prepare({ built: true, dev: true })
    return runCommands([COMMANDS.vitest], args)
  },
  storms: runStorms,
  e2e: runBrowser,
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findNode } from './node.js'
import { inRoot } from './root.js'
import { runQuietly } from './run.js'
import { text } from './messages.js'

/** Draws no window: a third less processor time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** CHROMIUM, the system's or Playwright's own, if it starts. */
export const findChromium = () => {
  const system = COMMANDS.map((command) => `/usr/bin/${command}`)
  return [process.env.CHROMIUM, ...system, MAC_APP, playwrightsOwn()].find((file) => file && answers(file))
}

/** A machine that runs checks alone gets the one that draws no window, also beside another. */
export const findOrInstallChromium = async () => {
  const found = findChromium()
  if (found && (found.includes('headless-shell') || !process.env.CI)) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = 'apt-get install -y --no-install-recommends'
    const other = found ? 'true' : `${install} chromium`
    const command = `apt-get update && (${install} chromium-headless-shell || ${other})`
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runQuietly(text('progress.chromiumByApt'), '/bin/sh', ['-c', command], { env })
  }
  const installed = findChromium()
  if (installed) return installed
  await runQuietly(text('progress.chromiumByPlaywright'), findNode(), [
    inRoot(PLAYWRIGHT),
    'install',
    'chromium',
  ])
  return findChromium()
}

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

const playwrightsOwn = () => {
  try {
    return createRequire(inRoot('package.json'))('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** Ubuntu's `chromium-browser` may only advertise a snap; libraries may be missing. */
const answers = (file) => existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0

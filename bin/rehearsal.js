#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { findOrInstallChromium } from './lib/chromium.js'
import { findNode } from './lib/node.js'
import { prepare } from './lib/prepare.js'
import { inRoot } from './lib/root.js'
import { runOpenly } from './lib/run.js'

const args = process.argv.slice(2)
const browsers = !args.includes('--no-browsers') && !args.includes('--help')
await prepare({ built: true, dev: browsers })

const env = {
  NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'),
  ...process.env,
  CHROMIUM: (browsers && (await findOrInstallChromium())) || '',
}
process.exitCode = await runOpenly(findNode(), [inRoot('rehearsal/run.ts'), ...args], { env })

#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { findChromium } from './lib/chromium.js'
import { findNode } from './lib/node.js'
import { prepare } from './lib/prepare.js'
import { inRoot } from './lib/root.js'
import { runOpenly } from './lib/run.js'

const args = process.argv.slice(2)
// Three of the people come with real browsers, where there is one.
await prepare({ pages: true, dev: true })

const env = {
  NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'),
  ...process.env,
  CHROMIUM: findChromium() ?? '',
}
process.exitCode = await runOpenly(findNode(), [inRoot('rehearsal/run.ts'), ...args], { env })

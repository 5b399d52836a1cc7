#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { findNode } from './lib/node.js'
import { prepare } from './lib/prepare.js'
import { inRoot } from './lib/root.js'
import { runOpenly } from './lib/run.js'

const args = process.argv.slice(2)
await prepare({ pages: true, dev: false })

const env = {
  NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'),
  ...process.env,
}
process.exitCode = await runOpenly(findNode(), [inRoot('rehearsal/run.ts'), ...args], { env })

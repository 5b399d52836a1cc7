#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { readFileSync } from 'node:fs'
import { findNode } from './lib/node.js'
import { prepare } from './lib/prepare.js'
import { inRoot } from './lib/root.js'
import { runOpenly } from './lib/run.js'
import { fail } from './lib/messages.js'

// Any Node from 20 on; the install brings the shop's own.
const args = process.argv.slice(2)
const development = args.includes('--dev')

await prepare({ built: !development, dev: development })

/** What keeps the process small (docs/decisions/059); the image says the same. */
const memory = JSON.parse(readFileSync(inRoot('bin/lib/memory.json'), 'utf8'))
const env = {
  NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'),
  ...memory.environment,
  ...process.env,
}
// Sources while they are worked on, their bundle otherwise (docs/decisions/136).
const program = inRoot(development ? 'src/main.ts' : 'build/program/shop.js')
// Closes when this starter is killed: the shop then ends as well.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
process.exitCode = await runOpenly(findNode(), [...memory.nodeFlags, program, ...args], {
  stdio,
  env,
}).catch((error) => fail('noNode', { platform: `${process.platform}-${process.arch}: ${error.message}` }))

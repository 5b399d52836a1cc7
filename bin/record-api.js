#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { COMMANDS } from './lib/checks.js'
import { findNode } from './lib/node.js'
import { prepare } from './lib/prepare.js'
import { inRoot } from './lib/root.js'
import { runOpenly } from './lib/run.js'

/**
 * What `/openapi.json` says beyond the contracts: codes of errors out of the sources and, for the test files that are named,
 * examples out of what they hear.
 */
const files = process.argv.slice(2)
await prepare({ built: false, dev: true })
const folder = mkdtempSync(path.join(os.tmpdir(), 'lavanda-api-'))
try {
  if (files.length > 0) {
    const env = { ...process.env, RECORD_API: folder }
    await runOpenly(findNode(), [...COMMANDS.vitest, ...files], { env })
  }
  process.exitCode = await runOpenly(findNode(), [inRoot('src/testing/api/record-program.ts'), folder])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

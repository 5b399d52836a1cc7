#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { fail, failForError } from './lib/messages.js'
import { findNode } from './lib/node.js'
import { npmProblem, runNpm } from './lib/npm.js'
import { prepare } from './lib/prepare.js'
import { inRoot } from './lib/root.js'
import { runProgram } from './lib/run-program.js'

const args = process.argv.slice(2)

/** Of the PostgreSQL that wrote the data, where it is another one. */
const formerPackage = () => {
  const command = [inRoot('src/commands/upgrade.ts'), '--needs']
  const { status, stdout } = spawnSync(findNode(), command, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  return JSON.parse(stdout)
}

const installFormer = async ({ spec, folder, native }) => {
  if (existsSync(native)) return
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    failForError('install', error)
  }
  const { code, output } = await runNpm('install', '--no-save', '--prefix', folder, spec)
  if (code !== 0) fail('install', { reason: npmProblem(output) ?? `npm: ${code}, ${spec}` })
}

await prepare({ built: false, dev: false })
const former = args.length === 0 ? formerPackage() : null
if (former) await installFormer(former)
await runProgram('upgrade', args)
if (former && process.exitCode === 0) rmSync(former.folder, { recursive: true, force: true })

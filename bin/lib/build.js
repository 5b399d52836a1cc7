import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findNode } from './node.js'
import { inRoot, ROOT } from './root.js'
import { runQuietly } from './run.js'
import { fail, failForError, text } from './messages.js'

const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const BUILD = 'build'
const STAMP = 'stamp.json'
/** A shop may be running on the present build. */
const [MAKING, FORMER] = ['.cache/build', '.cache/former-build']

/** The stamp is written last and lists every file. */
export const isBuilt = () => {
  try {
    const { sources, files } = JSON.parse(readFileSync(inRoot(BUILD, STAMP), 'utf8'))
    return (
      sources === hashSources() && files.every(([file, size]) => statSync(inRoot(BUILD, file)).size === size)
    )
  } catch {
    return false
  }
}

/** A build that fails leaves the former one. */
export const build = async () => {
  try {
    rmSync(inRoot(MAKING), { recursive: true, force: true })
    const sources = hashSources()
    await make('progress.build', ['node_modules/@react-router/dev/bin.cjs', 'build'])
    await make('progress.program', ['node_modules/vite/bin/vite.js', 'build', '-c', 'vite.server.config.ts'])
    const files = filesUnder(MAKING).map((file) => [
      path.posix.relative(MAKING, file),
      statSync(inRoot(file)).size,
    ])
    writeFileSync(inRoot(MAKING, STAMP), JSON.stringify({ sources, files }))
    rmSync(inRoot(FORMER), { recursive: true, force: true })
    if (existsSync(inRoot(BUILD))) renameSync(inRoot(BUILD), inRoot(FORMER))
    renameSync(inRoot(MAKING), inRoot(BUILD))
    rmSync(inRoot(FORMER), { recursive: true, force: true })
  } catch (error) {
    failForError('build', error)
  }
}

const make = async (progress, [tool, ...args]) => {
  const { code, output } = await runQuietly(text(progress), findNode(), [inRoot(tool), ...args], {
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: MAKING },
  })
  if (code !== 0) failForOutput(output)
}

/** By content: a fresh clone changes times but not files. */
const hashSources = () => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesUnder)) {
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0')
  }
  return hash.digest('hex')
}

const filesUnder = (relative) => {
  const place = inRoot(relative)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [relative]
  return readdirSync(place, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(relative, entry.name)
      return entry.isDirectory() ? filesUnder(file) : [file]
    })
}

const failForOutput = (output) => {
  const [, code] = /\b(ENOSPC|EDQUOT|EACCES|EPERM|EROFS)\b/.exec(output) ?? []
  if (code) failForError('build', { code, path: inRoot(BUILD) })
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const first = Math.max(
    lines.findIndex((line) => /error/i.test(line)),
    0,
  )
  fail('build', {
    reason: stripVTControlCharacters(lines.slice(first, first + 2).join(' ')).replaceAll(ROOT + path.sep, ''),
  })
}

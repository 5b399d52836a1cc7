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
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const STAMP = 'build/stamp.json'

/**
 * The stamp is written last and lists every file of the build: neither a broken nor an incomplete build
 * passes.
 */
export const isBuilt = () => {
  try {
    const { sources, files } = JSON.parse(readFileSync(inRoot(STAMP), 'utf8'))
    return sources === hashSources() && files.every(([file, size]) => statSync(inRoot(file)).size === size)
  } catch {
    return false
  }
}

export const build = async () => {
  try {
    rmSync(inRoot(STAMP), { force: true })
    const sources = hashSources()
    const tool = inRoot('node_modules/@react-router/dev/bin.cjs')
    const { code, output } = await runQuietly(text('progress.build'), findNode(), [tool, 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) failForOutput(output)
    const files = filesUnder('build').map((file) => [file, statSync(inRoot(file)).size])
    writeFileSync(inRoot(`${STAMP}.new`), JSON.stringify({ sources, files }))
    renameSync(inRoot(`${STAMP}.new`), inRoot(STAMP))
  } catch (error) {
    failForError('build', error)
  }
}

/** By content: a fresh clone or a switched branch changes times but not files. */
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
  if (code) failForError('build', { code, path: inRoot('build') })
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const first = Math.max(
    lines.findIndex((line) => /error/i.test(line)),
    0,
  )
  fail('build', {
    reason: stripVTControlCharacters(lines.slice(first, first + 2).join(' ')).replaceAll(ROOT + path.sep, ''),
  })
}

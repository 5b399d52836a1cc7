import { existsSync, readFileSync } from 'node:fs'
import { isPassing, npmProblem, runNpm } from './npm.js'
import { inRoot } from './root.js'
import { fail, log, text } from './messages.js'

/** npm writes its own list last: after an interrupted install everything is missing. */
export const missingPackages = ({ dev }) => {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.keys(wanted).filter((name) => {
    const entry = wanted[name]
    if (name === '' || entry.link || !isNeeded(entry, dev)) return false
    const found = installed[name]
    const same = found && found.version === entry.version && found.integrity === entry.integrity
    return !same || !existsSync(inRoot(name, 'package.json')) || !hasPrograms(name, entry)
  })
}

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Our platform's must be there, though npm tolerates its absence. */
const isNeeded = (entry, dev) => {
  if (!dev && (entry.dev || entry.devOptional)) return false
  if (!entry.optional) return true
  return (
    Boolean(entry.os && entry.cpu) &&
    suits(entry.os, process.platform) &&
    suits(entry.cpu, process.arch) &&
    suitsLibc(entry)
  )
}

const suits = (list, value) => {
  const names = [].concat(list)
  if (names.includes(`!${value}`)) return false
  return names.includes(value) || names.every((name) => name.startsWith('!'))
}

const suitsLibc = ({ libc }) =>
  !libc || process.platform !== 'linux' || suits(libc, existsSync('/etc/alpine-release') ? 'musl' : 'glibc')

/** Packages of Node itself contain only its program. */
const hasPrograms = (name, { bin = {} }) =>
  !/\/node-[^/]+$/.test(name) || Object.values(bin).every((file) => existsSync(inRoot(name, file)))

export const install = async () => {
  let { code, output, problem } = await runNpm('ci')
  // npm versions disagree on when a lock file is in sync; `install` takes the same versions from it.
  if (problem === 'EUSAGE') ({ code, output, problem } = await runNpm('install', '--no-save'))
  if (isPassing(problem)) {
    log(text('progress.installAgain'))
    ;({ code, output, problem } = await runNpm('ci'))
  }
  const missing = missingPackages({ dev: false })
  if (code === 0 && missing.length === 0) return
  if (problem === 'ENOSPC') fail('noDisk', { path: inRoot('node_modules') })
  if (['EACCES', 'EPERM', 'EROFS'].includes(problem)) {
    const [, where = inRoot('node_modules')] = /npm (?:error|ERR!) path (.+)/.exec(output) ?? []
    fail('noRights', { path: where })
  }
  fail('install', { reason: npmProblem(output) ?? `npm: ${code}, ${missing.join(', ')}` })
}

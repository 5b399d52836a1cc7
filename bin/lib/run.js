import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { constants } from 'node:os'
import { ROOT } from './root.js'
import { log, text } from './messages.js'

const SIGN_OF_LIFE_SECONDS = 15
const LOOK_FOR_PARENT_MS = 300
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const exitCode = (code, signal) => code ?? 128 + constants.signals[signal]

export const runQuietly = (title, command, args, options = {}) =>
  new Promise((resolve) => {
    const begun = Date.now()
    const clock = showTime(title, begun)
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...options,
    })
    let output = ''
    const stopPassing = passSignals(child, (signal) => process.exit(exitCode(null, signal)))
    const end = (code, error) => {
      clearInterval(clock)
      stopPassing()
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
      if (code === 0) log(text('progress.done', { title, seconds: secondsSince(begun) }))
      resolve({ code, output: error ? error.message : output })
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => end(1, error))
    child.on('close', (code, signal) => end(exitCode(code, signal)))
  })

/**
 * Forwards our signals. `copy`: a file that gets the output. Resolves with the exit code; rejects when it cannot
 * start.
 */
export const runOpenly = (command, args, { copy, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const stdio = copy ? ['inherit', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: ROOT, stdio, ...options })
    if (copy) passOn(child, copy)
    const stopPassing = passSignals(child)
    child.on('error', reject)
    child.on(copy ? 'close' : 'exit', (code, signal) => {
      stopPassing()
      resolve(exitCode(code, signal))
    })
  })

const passOn = (child, file) => {
  for (const name of ['stdout', 'stderr']) {
    child[name].on('data', (chunk) => {
      appendFileSync(file, chunk)
      process[name].write(chunk)
    })
  }
}

const passSignals = (child, then = () => {}) => {
  const passers = SIGNALS.map((signal) => {
    const pass = () => {
      // Ctrl+C reaches the whole terminal group: a second one would look like impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      then(signal)
    }
    process.on(signal, pass)
    return () => process.off(signal, pass)
  })
  const watch = onOrphaned(() => child.kill('SIGTERM'))
  return () => {
    clearInterval(watch)
    passers.forEach((stop) => stop())
  }
}

/** npm's shell between itself and us dies of a forwarded signal without passing it on. */
const onOrphaned = (act) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, LOOK_FOR_PARENT_MS)
  return watch
}

const showTime = (title, begun) => {
  if (process.stdout.isTTY) {
    process.stdout.write(title)
    return setInterval(
      () =>
        process.stdout.write(
          `\r\u001b[K${text('progress.running', { title, seconds: secondsSince(begun) })}`,
        ),
      1000,
    )
  }
  log(title)
  return setInterval(
    () => log(text('progress.running', { title, seconds: secondsSince(begun) })),
    SIGN_OF_LIFE_SECONDS * 1000,
  )
}

export const secondsSince = (begun) => Math.round((Date.now() - begun) / 1000)

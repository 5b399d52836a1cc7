import { existsSync } from 'node:fs'
import path from 'node:path'
import { runQuietly } from './run.js'
import { text } from './messages.js'

const NPM_ARGS = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-fund', '--no-audit']
/**
 * Less than a minute of silence instead of npm's five; then `install` tries again. The caller may set another
 * timeout.
 */
const NPM_PATIENCE = {
  npm_config_fetch_timeout: '20000',
  npm_config_fetch_retries: '1',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '8000',
}

/** npm's cache has what arrived: a retry is short. */
export const isPassing = (problem) =>
  /TIMEOUT|TIMEDOUT|^FETCH_ERROR|^ECONNRESET|^EPIPE|PREMATURE_CLOSE|^EAI_AGAIN/.test(problem)

/** `problem`: npm's error code, as EUSAGE or ENOSPC. */
export const runNpm = async (...verb) => {
  const { command, args, options } = findNpm()
  const { code, output } = await runQuietly(
    text('progress.install'),
    command,
    [...args, ...verb, ...NPM_ARGS],
    {
      env: { ...NPM_PATIENCE, ...process.env },
      ...options,
    },
  )
  const [, problem = ''] = /npm (?:error|ERR!) code (\w+)/.exec(output) ?? []
  return { code, output, problem }
}

export const npmProblem = (output) =>
  output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ''))
    .find((line) => line.includes(' ') && !/^(code|path|syscall|errno|dest) /.test(line))

const findNpm = () => {
  const { npm_execpath: running = '', npm_node_execpath: itsNode } = process.env
  const folder = path.dirname(process.execPath)
  const beside = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js'].map((file) =>
    path.resolve(folder, file),
  )
  const cli = [/npm-cli\.[cm]?js$/.test(running) ? running : '', ...beside].find(
    (file) => file && existsSync(file),
  )
  return cli
    ? { command: itsNode && cli === running ? itsNode : process.execPath, args: [cli], options: {} }
    : { command: 'npm', args: [], options: { shell: process.platform === 'win32' } }
}

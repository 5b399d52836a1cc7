import { execFileSync, spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished } from 'vitest'

export const ROOT = path.resolve(import.meta.dirname, '../..')

type StartOptions = {
  program?: string
  env?: NodeJS.ProcessEnv
  root?: string
  nodeArgs?: string[]
  args?: string[]
  as?: { uid: number; gid: number }
}

export type Start = {
  pid: number
  output: () => string
  ended: Promise<{ code: number; stderr: string }>
  opened: Promise<string>
  kill: (signal: NodeJS.Signals) => void
}

export const start = ({
  program = 'start.js',
  env,
  root = ROOT,
  nodeArgs = [],
  args = [],
  as,
}: StartOptions = {}): Start => {
  const options: SpawnOptions = { cwd: os.tmpdir(), stdio: ['ignore', 'pipe', 'pipe'], ...as }
  const { NODE_OPTIONS: _, npm_execpath: _npm, ...inherited } = process.env
  const command = [...nodeArgs, path.join(root, 'bin', program), ...args]
  const child = spawn(process.execPath, command, {
    ...options,
    env: { ...inherited, NODE_ENV: '', DEMO: '0', LOG_LEVEL: 'silent', PORT: '0', ...env },
  })
  let stdout = ''
  let stderr = ''
  const opened = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk
      const address = /http:\/\/localhost:\d+/.exec(stdout)?.[0]
      if (address) resolve(address)
    })
    child.on('close', () => reject(new Error(`ended before it was open: ${stdout}${stderr}`)))
  })
  opened.catch(() => {})
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk))
  const ended = new Promise<{ code: number; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? -1, stderr }))
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { pid: child.pid ?? 0, output: () => stdout, ended, opened, kill: (signal) => child.kill(signal) }
}

/** At most five Russian lines, the last one helps, no stack. */
export const failureOf = async ({ ended }: Start): Promise<{ code: number; text: string }> => {
  const { code, stderr } = await ended
  const text = stripVTControlCharacters(stderr).trim()
  const lines = text.split('\n')
  expect(lines.length).toBeLessThanOrEqual(5)
  expect(lines[0]).toMatch(/[а-яё]{3}/i)
  expect(lines.at(-1)).toMatch(/npm start|npm run |npm ci|npx |DATABASE_URL|\.env\.example/)
  expect(text).not.toMatch(/^\s+at /m)
  return { code, text }
}

/** These texts in this order. */
export const failureWith = (code: number, ...words: string[]) => {
  const text: unknown = expect.stringMatching(words.map((word) => RegExp.escape(word)).join('[\\s\\S]*'))
  return { code, text }
}

export const buildPages = (): void =>
  void execFileSync(process.execPath, [
    '-e',
    `import('${ROOT}/bin/lib/prepare.js').then((it) => it.prepare({ pages: true, dev: true }))`,
  ])

/** Without it browsers stay away. */
export const hasChromium = (): boolean => {
  const program = `import('${ROOT}/bin/lib/chromium.js').then((it) => process.stdout.write(it.findChromium() ?? ''))`
  return execFileSync(process.execPath, ['-e', program]).length > 0
}

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lavanda-start-'))
  chmodSync(folder, 0o755)
  return folder
}

export const shell = (command: string): boolean => spawnSync('/bin/sh', ['-c', command]).status === 0

/** Whether a small disk of its own can be made. */
export const mayMount = (): boolean => {
  const folder = temporaryFolder()
  const mounted = shell(`mount -t tmpfs -o size=1m tmpfs ${folder}`)
  if (mounted) shell(`umount ${folder}`)
  rmSync(folder, { recursive: true })
  return mounted
}

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT, temporaryFolder } from './start.ts'

const LOCK = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'lavanda' },
    'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
    'node_modules/other-system': { version: '1.0.0', optional: true, os: ['none'], cpu: ['none'] },
  },
}

/** Stands in for the page build; fails on demand. */
const BUILDER = `
const fs = require('node:fs')
fs.appendFileSync('builds.txt', 'x')
fs.mkdirSync(process.env.BUILD_FOLDER, { recursive: true })
if (fs.existsSync('break-the-build')) {
  console.error('Error: Build failed with 1 error:\\n\\nCould not resolve ./petal.ts')
  process.exit(1)
}
const folder = process.env.BUILD_FOLDER + '/server'
fs.mkdirSync(folder, { recursive: true })
fs.writeFileSync(folder + '/index.js', 'export {}')
`

/** Stands in for the bundle of the server. */
const BUNDLER = `
import fs from 'node:fs'
fs.mkdirSync(process.env.BUILD_FOLDER + '/program', { recursive: true })
fs.copyFileSync('src/main.ts', process.env.BUILD_FOLDER + '/program/shop.js')
`

const NPM = `
const fs = require('node:fs')
fs.appendFileSync('npm.txt', process.argv.slice(2).join(' ') + '\\n')
const { npm_config_fetch_timeout: timeout, npm_config_fetch_retries: retries } = process.env
fs.writeFileSync('patience.txt', String(timeout * (1 + Number(retries))))
if (fs.existsSync('hang-once')) {
  fs.rmSync('hang-once')
  console.error('npm error code EIDLETIMEOUT\\nnpm error Idle timeout reached for host')
  process.exit(1)
}
fs.mkdirSync('node_modules/one', { recursive: true })
fs.writeFileSync('node_modules/one/package.json', '{}')
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

export type Checkout = {
  root: string
  file: (...parts: string[]) => string
  npm: NodeJS.ProcessEnv
}

export const makeCheckout = (): Checkout => {
  const root = path.join(temporaryFolder(), 'a checkout')
  const file = (...parts: string[]) => path.join(root, ...parts)
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(file(name)), { recursive: true })
    writeFileSync(file(name), text)
  }
  cpSync(path.join(ROOT, 'bin'), file('bin'), { recursive: true })
  write('src/locales/ru.json', '')
  cpSync(path.join(ROOT, 'src/locales/ru.json'), file('src/locales/ru.json'))
  write('package.json', '{"type":"module","dependencies":{"one":"1.0.0"}}')
  write('package-lock.json', JSON.stringify(LOCK))
  write('src/main.ts', "console.log('http://localhost:1')\n")
  write('npm-cli.cjs', NPM)
  write('node_modules/one/package.json', '{}')
  write('node_modules/.package-lock.json', JSON.stringify(LOCK))
  write('node_modules/@react-router/dev/bin.cjs', BUILDER)
  write('node_modules/vite/bin/vite.js', BUNDLER)
  onTestFinished(() => rmSync(path.dirname(root), { recursive: true, force: true }))
  return { root, file, npm: { npm_execpath: file('npm-cli.cjs') } }
}

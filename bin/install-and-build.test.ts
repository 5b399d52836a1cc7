import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeCheckout, type Checkout } from './testing/checkout.ts'
import { failureOf, failureWith, start } from './testing/start.ts'

const buildsOf = ({ file }: Checkout) =>
  existsSync(file('builds.txt')) ? readFileSync(file('builds.txt'), 'utf8').length : 0
const installsOf = ({ file }: Checkout) =>
  existsSync(file('npm.txt')) ? readFileSync(file('npm.txt'), 'utf8').trim().split('\n').length : 0

const startAndEnd = async ({ root, npm }: Checkout) => {
  const shop = start({ root, env: npm })
  expect((await shop.ended).code).toBe(0)
  return shop
}

test('an old Node is refused', async () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })`
  const nodeArgs = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
  expect(await failureOf(start({ nodeArgs }))).toEqual(failureWith(10, 'Node.js 20', '18.19.0'))
})

describe('an install', () => {
  test('that is whole is left alone', async () => {
    const checkout = makeCheckout()
    await startAndEnd(checkout)
    expect(installsOf(checkout)).toBe(0)
  })

  test.each([
    ['never made', ['node_modules/.package-lock.json', 'node_modules/one']],
    ['interrupted before its end', ['node_modules/.package-lock.json']],
    ['robbed of a package', ['node_modules/one']],
  ])('%s is made whole, without scripts', async (_, missing) => {
    const checkout = makeCheckout()
    for (const name of missing) rmSync(checkout.file(name), { recursive: true })
    const shop = await startAndEnd(checkout)
    expect(shop.output()).toContain('Устанавливаю зависимости')
    expect(readFileSync(checkout.file('npm.txt'), 'utf8')).toMatch(/^ci --ignore-scripts /)
    await startAndEnd(checkout)
    expect(installsOf(checkout)).toBe(1)
  })

  test('of another version than the lock file says is made anew', async () => {
    const checkout = makeCheckout()
    const lock = readFileSync(checkout.file('package-lock.json'), 'utf8')
    writeFileSync(checkout.file('package-lock.json'), lock.replace('"1.0.0"', '"1.0.1"'))
    await startAndEnd(checkout)
    expect(installsOf(checkout)).toBe(1)
  })

  test('that the network breaks off is tried once more', async () => {
    const checkout = makeCheckout()
    rmSync(checkout.file('node_modules/one'), { recursive: true })
    writeFileSync(checkout.file('hang-once'), '')
    const shop = await startAndEnd(checkout)
    expect(shop.output()).toContain('пробую ещё раз')
    expect(installsOf(checkout)).toBe(2)
    expect(Number(readFileSync(checkout.file('patience.txt'), 'utf8'))).toBeLessThan(60_000)
  })

  test('from a server that says nothing ends soon, after a second try', async () => {
    const { root, file } = makeCheckout()
    rmSync(file('node_modules'), { recursive: true })
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const env = {
      npm_config_registry: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`,
      npm_config_fetch_retries: '0',
      npm_config_fetch_timeout: '1000',
      npm_config_cache: file('cache'),
    }
    const shop = start({ root, env })
    expect(await failureOf(shop)).toEqual(failureWith(11, 'network timeout', 'npm ci'))
    expect(shop.output()).toContain('пробую ещё раз')
  })

  test('without a network says so', async () => {
    const { root, file } = makeCheckout()
    rmSync(file('node_modules'), { recursive: true })
    const nowhere = 'http://127.0.0.1:9/'
    const env = {
      npm_config_registry: nowhere,
      npm_config_fetch_retries: '0',
      npm_config_cache: file('cache'),
    }
    expect(await failureOf(start({ root, env }))).toEqual(failureWith(11, 'Зависимости', 'npm ci'))
  })
})

describe('a build', () => {
  test('is made once for the same sources', async () => {
    const checkout = makeCheckout()
    await startAndEnd(checkout)
    await startAndEnd(checkout)
    expect(buildsOf(checkout)).toBe(1)
    writeFileSync(checkout.file('src/petal.ts'), 'export {}')
    await startAndEnd(checkout)
    expect(buildsOf(checkout)).toBe(2)
  })

  test('that lost a file or was not finished is made again', async () => {
    const checkout = makeCheckout()
    await startAndEnd(checkout)
    rmSync(checkout.file('build/server/index.js'))
    await startAndEnd(checkout)
    rmSync(checkout.file('build/stamp.json'))
    await startAndEnd(checkout)
    expect(buildsOf(checkout)).toBe(3)
  })

  test('of two starts at once is made by one of them', async () => {
    const checkout = makeCheckout()
    await Promise.all([startAndEnd(checkout), startAndEnd(checkout), startAndEnd(checkout)])
    expect(buildsOf(checkout)).toBe(1)
  })

  test('that fails says why, does not pass for whole afterwards, and leaves the former one to a shop that runs', async () => {
    const checkout = makeCheckout()
    await startAndEnd(checkout)
    writeFileSync(checkout.file('break-the-build'), '')
    writeFileSync(checkout.file('src/petal.ts'), 'export {}')
    expect(await failureOf(start({ root: checkout.root, env: checkout.npm }))).toEqual(
      failureWith(12, './petal.ts', 'npx react-router build'),
    )
    expect(readdirSync(checkout.file('build')).toSorted()).toEqual(['program', 'server', 'stamp.json'])
    rmSync(checkout.file('break-the-build'))
    await startAndEnd(checkout)
    expect(buildsOf(checkout)).toBe(3)
  })

  test('is not needed for development', async () => {
    const checkout = makeCheckout()
    const shop = start({ root: checkout.root, env: checkout.npm, args: ['--dev'] })
    expect((await shop.ended).code).toBe(0)
    expect(buildsOf(checkout)).toBe(0)
  })
})

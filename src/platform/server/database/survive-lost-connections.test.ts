import { expect, test } from 'vitest'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { startTcpProxy } from '#/testing/network/tcp-proxy.ts'
import { createTestDatabase, TEST_START } from '#/testing/database/test-database.ts'

test('a line that is lost while the driver gets to know the types ends no process', async () => {
  const database = await createTestDatabase(true)
  const { hostname: host, port } = new URL(database.url)
  const proxy = await startTcpProxy({ host, port: Number(port) })
  const through = new URL(database.url)
  through.host = `127.0.0.1:${proxy.port}`
  const shop = await startShopProcess(through.href, TEST_START, { PAGE_CACHE_MB: '0' })
  const ask = () => fetch(`${shop.url}/client/products/filters?city_id=1`).then(({ status }) => status)
  for (let n = 0; n < 2; n++) {
    // The next new connection is cut while it fetches types.
    proxy.fail({ lose: { answer: 'typarray', after: 20 } })
    await Promise.all(Array.from({ length: 3 * (n + 1) }, ask))
  }
  expect(await ask()).toBe(200)
  expect(shop.child.exitCode).toBeNull()
  await shop.kill()
  await proxy.close()
  await database.drop()
}, 60_000)

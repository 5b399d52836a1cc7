import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { shop, db } = await openTestShop()

const expectOwnParts = (body: string, policy: unknown) => {
  for (const part of ['style', 'script']) {
    const [, inside = ''] = new RegExp(`<${part}>([\\s\\S]*?)</${part}>`).exec(body) ?? []
    const hash = createHash('sha256').update(inside).digest('base64')
    expect(policy).toContain(`${part}-src 'sha256-${hash}'`)
  }
}

test('the page for when there is no connection is whole in itself, and its own parts alone are allowed', async () => {
  const { statusCode, headers, body } = await shop.server.inject('/offline')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>Нет связи</h1>')
  expect(body).not.toMatch(/\b(?:src|href)=/)
  expectOwnParts(body, headers['content-security-policy'])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('it has the colour of the shop', async () => {
  await db.sql`insert into settings (name, value) values ('color', '"#2f6b66"')`
  const { headers, body } = await shop.server.inject('/offline')
  expect(body).toMatch(/:root\{[^}]*--primary:#2f6b66/)
  expectOwnParts(body, headers['content-security-policy'])
})

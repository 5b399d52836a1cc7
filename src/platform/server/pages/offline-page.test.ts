import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { shop } = await openTestShop()

test('the page for when there is no connection is whole in itself, and its own parts alone are allowed', async () => {
  const { statusCode, headers, body } = await shop.server.inject('/offline')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>Нет связи</h1>')
  expect(body).not.toMatch(/\b(?:src|href)=/)
  for (const part of ['style', 'script']) {
    const [, inside = ''] = new RegExp(`<${part}>([\\s\\S]*?)</${part}>`).exec(body) ?? []
    const hash = createHash('sha256').update(inside).digest('base64')
    expect(headers['content-security-policy']).toContain(`${part}-src 'sha256-${hash}'`)
  }
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

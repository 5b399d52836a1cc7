import { expect, test } from '../support/visit.ts'

/** Robots are shown no errors. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

for (const path of [
  '/product/net-takogo',
  '/product/%00',
  '/category/net-takoi',
  '/category/bukety?page=99999999999',
  '/Category/bukety',
  '/category//bukety',
  '/search?q=%00',
  '/faq/extra',
  '/order/extra',
])
  test(`§5 ${path} fails the validation of its route`, async ({ request }) => {
    const answer = await request.get(path, { headers: BROWSER })
    expect(answer.status()).toBe(404)
    expect(answer.statusText()).toBe(`Page Not Found: ${path.replace(/\?.*/, '')}`)
    expect(await answer.text()).toContain('Страница не существует')
  })

for (const path of ['/product/nezhnost', '/category/bukety?page=1', '/search?q=роза', '/faq?from=letter'])
  test(`§5 ${path} passes it`, async ({ request }) => {
    expect((await request.get(path, { headers: BROWSER })).status()).toBe(200)
  })

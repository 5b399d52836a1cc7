import { expect, test } from '../support/visit.ts'

/** Robots are shown no errors. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

for (const [what, city] of [
  ['that the shop has left', 777],
  ['beyond all numbers', 99_999_999_999],
] as const) {
  test(`a cookie of a city ${what} shows the default one`, async ({ request }) => {
    const choice = encodeURIComponent(JSON.stringify({ city_id: city, city_name: 'Нигде' }))
    const headers = { ...BROWSER, cookie: `LavandaChosenAddress=${choice}` }
    for (const path of ['/', '/category/bukety', '/product/nezhnost', '/search?q=розы']) {
      const answer = await request.get(path, { headers })
      expect([path, answer.status()]).toEqual([path, 200])
      expect(await answer.text()).toContain('в Омске')
    }
  })
}

const MARKUP = '</script><script>window.broken = 1</script><img src=x onerror="window.broken = 1">'

for (const path of ['/category/bukety?sort=', '/product/'])
  test(`markup in ${path}… stays text`, async ({ request }) => {
    const answer = await request.get(path + encodeURIComponent(MARKUP), { headers: BROWSER })
    expect(await answer.text()).not.toMatch(/<script>window\.broken|<img src=x/)
  })

test('from a product that is not there one goes on: to bouquets, the search, the chat', async ({ page }) => {
  await page.goto('/product/net-takogo-buketa')
  const main = page.getByRole('main')
  const beside = main.getByRole('region', { name: 'Чаще всего выбирают' })
  await expect(beside.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Найти букет' })).toHaveAttribute('href', '/search')
  await main.getByRole('button', { name: 'Написать нам' }).click()
  await expect(page.getByRole('dialog', { name: 'Чат с магазином' })).toBeVisible()
})

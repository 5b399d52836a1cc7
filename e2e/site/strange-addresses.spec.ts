import { expect, test } from '../support/visit.ts'

/** Robots are shown no errors. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

for (const path of [
  '/category/bukety?page=99999999999',
  '/category/bukety?page=99999',
  '/search?q=%00',
  '/product/%00',
  '/category/net-takoi',
  '/Category/bukety',
  '/category//bukety',
]) {
  test(`${path} is no page`, async ({ request }) => {
    const answer = await request.get(path, { headers: BROWSER })
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('Страница не существует')
  })
}

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

for (const path of [
  `/search?q=${encodeURIComponent(MARKUP)}`,
  `/category/bukety?sort=${encodeURIComponent(MARKUP)}`,
  `/product/${encodeURIComponent(MARKUP)}`,
]) {
  test(`markup in ${path.slice(0, 10)}… stays text`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { broken?: number }).broken)).toBeUndefined()
  })
}

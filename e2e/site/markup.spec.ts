import type { BrowserContext, Page } from '@playwright/test'
import { bodyOf, paidOrder } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const RUN = '__xss=1'
const PAYLOADS = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script/x>${RUN}</script>`,
  `<script src=data:,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<!--<script>${RUN}//-->`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `'><img src=x onerror=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x oNeRrOr=${RUN}//`,
  `<img src=\`x\`onerror=${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<img srcset=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`,
  `<svg><set onbegin=${RUN} attributeName=x>`,
  `<svg><a xlink:href=javascript:${RUN}><text y=9>x`,
  `<svg><style><img src=x onerror=${RUN}>`,
  `<math><mi xlink:href=javascript:${RUN}>x`,
  `<math><style><img src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<iframe src=javascript:parent.${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<object data=javascript:${RUN}>`,
  `<embed src=javascript:${RUN}>`,
  `<a href=javascript:${RUN}>x</a>`,
  `<a href="jav&#x09;ascript:${RUN}">x</a>`,
  `javascript:${RUN}`,
  `[x](javascript:${RUN})`,
  `![x](x"onerror="${RUN})`,
  `<form action=javascript:${RUN}><button>x`,
  `<button formaction=javascript:${RUN}>x`,
  `<input autofocus onfocus=${RUN}>`,
  `" autofocus onfocus=${RUN} x="`,
  `' onmouseover=${RUN} x='`,
  `<select autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}>`,
  `<audio src=x onerror=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<style>@import 'javascript:${RUN}'</style>`,
  `<link rel=stylesheet href=data:,x onload=${RUN}>`,
  `<meta http-equiv=refresh content="0;javascript:${RUN}">`,
  `<base href=javascript:${RUN}//>`,
  `<template><img src=x onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `";${RUN};//`,
  `';${RUN};//`,
  `\\";${RUN};//`,
  `\u2028${RUN}\u2028`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
]
const joined = (most: number) => PAYLOADS.join(' ').slice(0, most)
const WAY = ['new', 'confirmed', 'assembling', 'assembled', 'delivering', 'completed']

const watch = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })

const staysText = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(RUN).first(), path).toBeAttached()
  const seen = await page.evaluate(() => ({
    ran: '__xss' in window,
    refused: (window as unknown as { refused: string[] }).refused,
  }))
  expect([path, seen]).toEqual([path, { ran: false, refused: [] }])
}

test('what is typed anywhere stays text wherever it is shown', async ({ context, page, browser }) => {
  test.setTimeout(120_000)
  const customer = await paidOrder({
    words: {
      recipient: { name: PAYLOADS[0], phone: '+7 973 000-00-09' },
      address: { name: 'улица Ленина, 24', apartment: '<b>47</b>', comment: joined(500) },
      reason: PAYLOADS[2],
      comment: joined(500),
      card_text: joined(200),
    },
  })
  const send = async (path: string, data: object) =>
    bodyOf<{ id: string }>(await customer.calls.post(path, { data }))
  const user_id = customer.userId
  const named = await customer.calls.patch(`/v1/user/${user_id}`, {
    data: { type: 'customer', name: PAYLOADS[3] },
  })
  expect(named.status()).toBe(200)
  for (const [n, name] of PAYLOADS.entries()) {
    const phone = `+7913000${String(1000 + n)}`
    if (n % 3 === 0) await send('/v1/recipients/create', { user_id, name, phone })
    if (n % 3 === 1) await send('/v1/addresses/create', { user_id, city_id: 1, name, comment: joined(300) })
    if (n % 3 === 2)
      await send('/v1/reason/create', { user_id, title: name, date: '2001-06-15', comment: joined(300) })
  }
  const office = await browser.newContext()
  const { authorization } = await asStaff(office, 'admin')
  const byStaff = { headers: { authorization } }
  for (const [n, from] of WAY.slice(0, -1).entries()) {
    const data = { from, to: WAY[n + 1], unanswered: true }
    await bodyOf(await office.request.post(`/staff/api/orders/${customer.id}/move`, { ...byStaff, data }))
  }
  const { items } = await bodyOf<{ items: { order_line_id: string }[] }>(
    await customer.calls.get('/client/reviews/can-write'),
  )
  const review = await send('/client/reviews', {
    order_line_id: items[0]?.order_line_id,
    stars: 5,
    text: joined(2000),
  })
  expect(review.id).toBeTruthy()

  await customer.signIn(context)
  await watch(context)
  for (const path of [
    '/profile',
    `/profile/orders/${customer.id}`,
    '/profile/reasons',
    '/profile/addresses',
    '/profile/recipients',
    '/otzyvy',
    `/search?q=${encodeURIComponent([1, 14, 15].map((n) => PAYLOADS[n]).join(' '))}`,
  ])
    await staysText(page, path)
  await watch(office)
  const desk = await office.newPage()
  for (const path of [
    `/staff/orders/${customer.id}`,
    `/staff/orders/${customer.id}/print`,
    '/staff/reviews',
    `/staff/customers/${user_id}`,
  ])
    await staysText(desk, path)
  await office.close()
})

import { expect } from 'vitest'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'

export const comeByLink =
  ({ call, printed }: Pick<TestShop, 'call' | 'printed'>) =>
  async (link: string, { phone = freshPhone(), fields = {}, cookies = {} } = {}) => {
    const led = await call('GET', `/r/${link}`)
    const ip = `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
    const before = printed.length
    await call('POST', '/v2/auth/code/request', { body: { phone }, ip })
    await expect.poll(() => printed.length).toBeGreaterThan(before)
    const [sms] = /\b\d{6}\b/.exec(printed.slice(before).join('\n')) ?? []
    const body = { phone, code: sms, consents: { personal_data: true }, ...fields }
    const answer = await call<{ user: { id: string }; is_new: boolean; access_token: string }>(
      'POST',
      '/v1/auth/code/verify',
      { body, ip, cookies: { ...led.cookies, ...cookies } },
    )
    const { user, access_token } = answer.body
    return {
      id: user.id,
      phone,
      cookies: answer.cookies,
      headers: { authorization: `Bearer ${access_token}` },
    }
  }

import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { ErrorBody } from '#/platform/shared/errors.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import type { WholeCampaign } from '#/domains/campaigns/contract/campaigns.ts'

/** Campaigns by a manager's calls. */
export const openCampaignScene = async ({ call, clock, db, signInStaff }: TestShop) => {
  let manager = await signInStaff('manager')

  const message = {
    title: 'Тюльпаны',
    text: 'Тюльпаны дешевле до пятницы.',
    link: '/category/tyulpany',
    promo_code: null,
    channels: ['app'],
  }
  const form = () => ({
    ...message,
    id: randomUUID(),
    name: 'Тюльпаны',
    conditions: [],
    with_control: false,
    starts: null,
    is_draft: false,
  })
  const save = (part: object = {}) =>
    call<WholeCampaign & ErrorBody & { fresh: WholeCampaign }>('POST', '/staff/api/campaigns', {
      headers: manager.headers,
      body: { ...form(), ...part },
    })
  const show = async (id: string) =>
    (await call<WholeCampaign>('GET', `/staff/api/campaigns/${id}`, { headers: manager.headers })).body
  const finished = (id: string) =>
    vi.waitFor(
      async () => {
        const campaign = await show(id)
        if (campaign.state !== 'done')
          throw new Error(`${campaign.state}: ${JSON.stringify(campaign.results)}`)
        return campaign
      },
      { timeout: 20_000, interval: 50 },
    )
  return {
    message,
    manager: () => manager,
    save,
    show,
    finished,
    /** Planned for now and sent. */
    send: async (part: object = {}) => finished((await save(part)).body.id),
    agree: ({ headers }: Pick<SignedIn, 'headers'>, given = true) =>
      call('POST', '/v1/user/consents', { headers, body: { purpose: 'marketing', given } }),
    /** Access tokens live for 15 minutes. */
    passTime: async (hours: number) => {
      clock.advance(hours * HOUR_MS)
      manager = await signInStaff('manager')
    },
    withLetters: ({ user }: Pick<SignedIn, 'user'>, address: string) => db.sql`
      insert into mail_addresses (user_id, address, day_started_at, asked_in_day)
      values (${user.id}, ${address}, ${db.now()}, 1)`,
    end: (id: string) =>
      call<WholeCampaign & ErrorBody>('POST', `/staff/api/campaigns/${id}/end`, { headers: manager.headers }),
  }
}

import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { CONSENT_TEXT_VERSION } from '#/domains/auth/rules/consents.ts'
import type { Condition } from '#/domains/campaigns/contract/segments.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import people from '../data/people.json' with { type: 'json' }
import { TOLD } from './orders/past-orders.ts'
import { type People, personOf } from './people.ts'

const DAYS_AGO = 20
const SMS_PART = 450
const SMS_PARTS = 2
const LAPSED: Condition[] = [{ kind: 'orders', from: 1, to: null }]
const WAITING: Condition[] = [{ kind: 'reason', within: 7 }, { kind: 'no_coming_order' }]

/** One campaign with what came of it, and a draft. */
export const fillCampaigns = async (db: Db, everybody: People): Promise<void> => {
  const { sql, now } = db
  const author = personOf(everybody, 'vera').id
  const at = new Date(now().getTime() - DAYS_AGO * DAY_MS)
  const agreeing = people.customers.filter(
    ({ key, joined_days_ago: joined }, n) => !TOLD.has(key) && n % 6 !== 5 && joined > DAYS_AGO,
  )
  await sql`
    insert into consents ${sql(
      agreeing.map(({ key }) => ({
        id: uuidv7(),
        user_id: personOf(everybody, key).id,
        purpose: 'marketing',
        text_version: CONSENT_TEXT_VERSION,
        given: true,
        ip: '127.0.0.1',
        created_at: new Date(at.getTime() - DAY_MS),
      })),
    )}`
  const campaign = {
    id: randomUUID(),
    name: 'Осень с Лавандой',
    conditions: sql.json(LAPSED),
    title: 'Хризантемы до конца недели',
    text: '{Имя}, хризантемы пришли: стоят три недели. Соберём букет за час.',
    link: '/popular-products',
    channels: ['app', 'sms'],
    with_control: true,
    starts_at: at,
    state: 'done',
    sms_price: SMS_PART,
    found: people.customers.length,
    left_out: sql.json({ no_consent: people.customers.length - agreeing.length }),
    created_by: author,
    created_at: new Date(at.getTime() - HOUR_MS),
    begun_at: at,
    over_at: new Date(at.getTime() + HOUR_MS),
  }
  await sql`insert into campaigns ${sql(campaign)}`
  const told = agreeing.map(({ key, notifications = [] }, n) => {
    const isControl = n % 10 === 4
    const isSms = notifications.length > 0 || n % 3 === 0
    const visited = !isControl && n % 4 === 1
    return {
      campaign_id: campaign.id,
      user_id: personOf(everybody, key).id,
      channel: isSms ? 'sms' : 'app',
      time_zone: 'Asia/Omsk',
      state: isControl ? 'control' : 'sent',
      token: isControl ? null : randomUUID().replaceAll('-', '').slice(0, 12),
      cost: isSms && !isControl ? SMS_PART * SMS_PARTS : 0,
      at,
      visited_at: visited ? new Date(at.getTime() + 2 * HOUR_MS) : null,
    }
  })
  await sql`insert into campaign_people ${sql(told)}`
  const inShop = told.filter(({ channel, state }) => channel === 'app' && state === 'sent')
  await sql`insert into inboxes ${sql(inShop.map(({ user_id }) => ({ user_id, last_seq: 1 })))}`
  await sql`
    insert into notifications ${sql(
      inShop.map(({ user_id, token, visited_at: visited }, n) => ({
        id: uuidv7(),
        user_id,
        seq: 1,
        name: 'Акция',
        title: campaign.title,
        text: 'Хризантемы пришли: стоят три недели. Соберём букет за час.',
        link: `/s/${token ?? ''}`,
        created_at: at,
        read_at: visited ?? (n % 2 === 0 ? new Date(at.getTime() + 5 * HOUR_MS) : null),
        mailing_id: campaign.id,
      })),
    )}`
  const draft = {
    id: randomUUID(),
    name: 'Ждут повод на этой неделе',
    conditions: sql.json(WAITING),
    title: 'Праздник уже рядом',
    text: '{Имя}, праздник уже на этой неделе. Соберём букет ко дню и часу. Скидка 500 ₽ по коду {Промокод}',
    link: '/popular-products',
    promo_code: 'ВЕСНА500',
    channels: ['app', 'mail'],
    state: 'draft',
    created_by: author,
    created_at: new Date(now().getTime() - DAY_MS),
  }
  await sql`insert into campaigns ${sql(draft)}`
}

import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localNow } from '#/platform/server/local-time.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import type { CampaignResults, PeopleFilter } from '../../contract/campaigns.ts'
import { campaignSettings } from '../../rules/settings.ts'
import * as queries from '../queries/campaigns.ts'
import { findChoices } from '../queries/choices.ts'
import * as results from '../queries/results.ts'

const PAGE_SIZE = 50

export const listChoices = async (db: Db) => {
  const zone = await shopTimeZone(db)
  const { smsPartPrice } = await settingsOf(db, campaignSettings)
  return { ...(await findChoices(db, zone)), now: localNow(db.now(), zone), sms_price: smsPartPrice }
}

const summaryOf = (zone: string) => (row: queries.CampaignRow) => ({
  ...row,
  starts: row.starts_at && localNow(row.starts_at, zone),
})

export const listCampaigns = async (db: Db) => {
  const zone = await shopTimeZone(db)
  return { items: (await queries.findCampaigns(db)).map(summaryOf(zone)) }
}

export const showCampaign = async (db: Db, id: string) => {
  const campaign = await queries.findCampaign(db, id)
  if (!campaign) throw notFound('campaign_not_found')
  return {
    ...summaryOf(await shopTimeZone(db))(campaign),
    results: await resultsOf(db, id, campaign.promo_code),
  }
}

const resultsOf = async (db: Db, id: string, code: string | null): Promise<CampaignResults> => {
  const [figures, problems, channels] = await Promise.all([
    results.findFigures(db, id, code),
    results.findProblems(db, id),
    results.findChannels(db, id),
  ])
  const counted = (state: 'failed' | 'left_out') =>
    Object.fromEntries(problems.filter((one) => one.state === state).map((one) => [one.problem, one.people]))
  const { waiting, sent, read, visited, refused, discount, cost } = figures
  return {
    waiting,
    sent,
    failed: counted('failed'),
    left_out: counted('left_out'),
    channels: [...channels],
    read,
    visited,
    refused,
    told: { people: sent, buyers: figures.buyers, orders: figures.orders, net: figures.net },
    control: {
      people: figures.control,
      buyers: figures.control_buyers,
      orders: figures.control_orders,
      net: figures.control_net,
    },
    discount,
    cost,
    is_early: results.isEarly(db, figures.last_at),
  }
}

export const listPeople = async (db: Db, id: string, what: PeopleFilter, page: number) => {
  if (!(await queries.findCampaign(db, id))) throw notFound('campaign_not_found')
  const total = await results.countPeople(db, id, what)
  const rows = await results.findPeople(db, id, what, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return {
    items: rows.map((row) => ({ ...row, orders: row.orders ?? [] })),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  }
}

import { feedOf } from '#/domains/catalog/server/public.ts'
import { cheapestDelivery } from '#/domains/delivery/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { callExtension } from '#/platform/server/extensions/call-extension.ts'
import { openingOf } from '#/platform/server/extensions/notify-extensions.ts'
import type { TypedText } from '#/platform/shared/endpoint.ts'
import type { OtherFeed } from '../../contract.ts'

/** Milliseconds; a cached feed that has become old is sent then. */
const WRITE_MS = 10_000

const feedsOf = ({ settings }: AppContext) =>
  settings.extensions.flatMap(({ name: extension, feeds = [] }) =>
    feeds.map((feed) => ({ ...feed, extension })),
  )

export const listOtherFeeds = (context: AppContext): OtherFeed[] =>
  feedsOf(context).map(({ name, title, extension }) => ({ name, title, extension }))

/** 404 for a feed that no extension offers and an unknown city; 503 when its code fails. */
export const otherFeed = async (
  db: Db,
  context: AppContext,
  { feed: name, city_id: cityId }: { feed: string; city_id: number },
  site: string,
): Promise<TypedText> => {
  const feed = feedsOf(context).find((one) => one.name === name)
  if (!feed) throw notFound('page_not_found')
  const goods = await feedOf(db, cityId, site, await cheapestDelivery(db, cityId))
  const text = await callExtension(context, `${feed.extension}, feed ${name}`, WRITE_MS, async () =>
    mustBeText(await feed.write({ ...goods, cityId, offers: [...goods.offers] }, openingOf(context))),
  )
  return { type: feed.type, text }
}

const mustBeText = (text: unknown): string => {
  if (typeof text !== 'string') throw new TypeError('a feed is a text')
  return text
}

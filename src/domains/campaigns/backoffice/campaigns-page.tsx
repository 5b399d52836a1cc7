import type { Route } from './+types/campaigns-page'
import type { Api } from '#/platform/shared/endpoint.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { campaignsApi } from '../contract/campaigns.ts'
import { segmentsApi } from '../contract/segments.ts'
import { CampaignsHead, isWaiting } from './campaigns-head.tsx'
import { CampaignsList } from './campaigns-list.tsx'
import type { CampaignDraft } from './composer/campaign-draft.ts'
import { Composer } from './composer/composer.tsx'

const LISTS = ['waiting', 'past'] as const
const WORDS = ['title', 'text', 'link'] as const

/** `?show=` lists them, `?draft=` goes on with one; words of a promotion come in the address. */
export const clientLoader = staffLoad(async (api, { url }) => {
  const query: Record<string, string | undefined> = Object.fromEntries(url.searchParams)
  const { items } = await api(campaignsApi.list)
  const show = LISTS.find((one) => one === query['show']) ?? null
  const lastId = items.find(hasResults)?.id ?? null
  return { items, show, composer: show ? null : await loadComposer(api, query, lastId) }
})

const hasResults = ({ state, sent }: { state: string; sent: number }) => state === 'done' && sent > 0

const loadComposer = async (
  api: Api,
  { draft = null, ...query }: Record<string, string | undefined | null>,
  lastId: string | null,
) => {
  const show = (id: string | null) => (id ? api(campaignsApi.show, { params: { id } }) : null)
  const [choices, segments, begun, last] = await Promise.all([
    api(campaignsApi.choices),
    api(segmentsApi.list),
    show(draft),
    show(lastId),
  ])
  const words: Partial<CampaignDraft> = Object.fromEntries(
    WORDS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  )
  return { choices, segments, begun, last, words }
}

export const meta = noIndexMeta('staff.campaigns.title')

export default function CampaignsPage({ loaderData: { items, show, composer } }: Route.ComponentProps) {
  const waiting = items.filter(isWaiting).length
  if (composer) {
    const key = composer.begun?.id ?? JSON.stringify(composer.words)
    return <Composer key={key} {...composer} waiting={waiting} />
  }
  return (
    <>
      <CampaignsHead waiting={waiting} />
      <CampaignsList items={items} show={show ?? 'past'} />
    </>
  )
}

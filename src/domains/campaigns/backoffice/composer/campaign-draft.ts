import type { Input } from '#/platform/shared/endpoint.ts'
import { randomId } from '#/platform/web/random-id.ts'
import type { campaignsApi, WholeCampaign } from '../../contract/campaigns.ts'
import { type Channel, CHANNELS } from '../../contract/channels.ts'
import type { Condition } from '../../contract/segments.ts'

/** As typed. */
export type CampaignDraft = {
  id: string
  /** Of the segment that was picked; empty: conditions of one's own. */
  segment: string
  name: string
  conditions: Condition[]
  title: string
  text: string
  link: string
  promo_code: string
  channels: Channel[]
  with_control: boolean
  when: 'now' | 'later'
  date: string
  time: string
}

export const DRAFT_NAME = 'campaign'
const MORNING = '11:00'

type Picked = { id: string; name: string; conditions: Condition[] }

export const emptyDraft = (
  { id, name, conditions }: Picked,
  words: Partial<CampaignDraft> = {},
): CampaignDraft => ({
  id: randomId(),
  segment: id,
  name,
  conditions,
  title: '',
  text: '',
  link: '/',
  promo_code: '',
  channels: [...CHANNELS],
  with_control: false,
  when: 'now',
  date: '',
  time: MORNING,
  ...words,
})

export const draftOf = (campaign: WholeCampaign): CampaignDraft => ({
  id: campaign.id,
  segment: '',
  name: campaign.name,
  conditions: campaign.conditions,
  title: campaign.title,
  text: campaign.text,
  link: campaign.link,
  promo_code: campaign.promo_code ?? '',
  channels: campaign.channels,
  with_control: campaign.with_control,
  when: campaign.starts === null ? 'now' : 'later',
  date: campaign.starts?.slice(0, 10) ?? '',
  time: campaign.starts?.slice(11) ?? MORNING,
})

export const messageOf = ({ title, text, link, promo_code: code, channels }: CampaignDraft) => ({
  title,
  text,
  link,
  promo_code: code || null,
  channels,
})

export const requestOf = (
  draft: CampaignDraft,
  isDraft: boolean,
): Input<typeof campaignsApi.save>['body'] => ({
  ...messageOf(draft),
  id: draft.id,
  name: draft.name,
  conditions: draft.conditions,
  with_control: draft.with_control,
  starts: draft.when === 'now' ? null : `${draft.date}T${draft.time}`,
  is_draft: isDraft,
})

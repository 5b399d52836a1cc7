import { Square } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Route } from './+types/campaign-page'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import {
  type CampaignChoices,
  campaignsApi,
  PEOPLE_FILTERS,
  type WholeCampaign,
} from '../contract/campaigns.ts'
import { CampaignState } from './campaign-state.tsx'
import { PAST_LIST } from './campaigns-head.tsx'
import { formatLeftOut } from './composer/format-audience.ts'
import { PeoplePart } from './results/people-part.tsx'
import { ResultsPanel } from './results/results-panel.tsx'
import { formatCondition } from './segments/format-condition.ts'
import { mayEnd, useEnding } from './use-ending.ts'
import './campaigns.css'

const REFRESH_EVERY_MS = 3_000

/** `?what=` opens the people behind a figure. */
export const clientLoader = staffLoad(async (api, { params: { id = '' }, url }) => {
  const asked = url.searchParams.get('what')
  const what = PEOPLE_FILTERS.find((one) => one === asked) ?? null
  const query = { page: url.searchParams.get('page') ?? 1 }
  const [campaign, choices, people] = await Promise.all([
    api(campaignsApi.show, { params: { id } }),
    api(campaignsApi.choices),
    what && api(campaignsApi.people, { params: { id }, query: { what, ...query } }),
  ])
  return { campaign, choices, behind: what && people && { what, found: people } }
})

export const meta = noIndexMeta('staff.campaigns.campaign.notFound')

export default function CampaignPage({ loaderData: { campaign, choices, behind } }: Route.ComponentProps) {
  return behind ? (
    <PeoplePart campaign={campaign} {...behind} />
  ) : (
    <Campaign campaign={campaign} choices={choices} />
  )
}

type Shown = { campaign: WholeCampaign; choices: CampaignChoices }

const Campaign = ({ campaign, choices }: Shown) => {
  const { busy, end } = useEnding()
  const { state } = campaign
  useFresh(state === 'running' || (state === 'planned' && campaign.begun_at === null))
  return (
    <>
      <BackLink to={PAST_LIST}>{t('staff.campaigns.campaign.back')}</BackLink>
      <div className="staff-head">
        <h1>{campaign.name}</h1>
        <CampaignState state={state} />
        {state === 'draft' && (
          <ButtonLink size="s" to={`/staff/campaigns?draft=${campaign.id}`}>
            {t('staff.campaigns.list.edit')}
          </ButtonLink>
        )}
        {mayEnd(campaign) && (
          <Button
            size="s"
            variant="line"
            busy={busy}
            icon={<Square aria-hidden="true" />}
            onClick={() => void end(campaign)}
          >
            {t(state === 'planned' ? 'staff.campaigns.campaign.cancel' : 'staff.campaigns.campaign.stop')}
          </Button>
        )}
      </div>
      <div className="campaigns-side">
        <Facts campaign={campaign} choices={choices} />
        {campaign.begun_at && <ResultsPanel campaign={campaign} />}
      </div>
    </>
  )
}

/** While it is under way. */
const useFresh = (isUnderWay: boolean) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), REFRESH_EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}

const Facts = ({ campaign, choices }: Shown) => {
  const { state, starts, author, created_at: createdAt, people, sent, results } = campaign
  const leftOut = formatLeftOut(campaign.left_out)
  const segment =
    campaign.conditions.map((one) => formatCondition(one, choices)).join(', ') ||
    t('staff.campaigns.conditions.none')
  return (
    <section className="staff-card">
      <dl className="campaigns-facts">
        <dt>{t('staff.campaigns.campaign.segment')}</dt>
        <dd>{segment}</dd>
        <dt>{t('staff.campaigns.form.heading')}</dt>
        <dd>{campaign.title}</dd>
        <dt>{t('staff.campaigns.campaign.text')}</dt>
        <dd className="campaigns-text">{campaign.text}</dd>
        <dt>{t('staff.campaigns.campaign.link')}</dt>
        <dd>
          <Link to={campaign.link}>{campaign.link}</Link>
        </dd>
        {campaign.promo_code && (
          <>
            <dt>{t('staff.campaigns.campaign.promo')}</dt>
            <dd>{campaign.promo_code}</dd>
          </>
        )}
        <dt>{t('staff.campaigns.audience.channel')}</dt>
        <dd>{campaign.channels.map((one) => t(`staff.campaigns.channels.${one}`)).join(', ')}</dd>
        {starts && (
          <>
            <dt>{t('staff.campaigns.campaign.when')}</dt>
            <dd>
              {t('staff.campaigns.campaign.starts', {
                day: formatDay(starts),
                time: formatTime(starts.slice(11)),
              })}
            </dd>
          </>
        )}
        <dt>{t('staff.campaigns.campaign.who')}</dt>
        <dd>{t('staff.campaigns.campaign.byWhom', { name: author ?? '', at: formatMoment(createdAt) })}</dd>
        {campaign.ended_by && campaign.over_at && (
          <>
            <dt>{t('staff.campaigns.campaign.ended')}</dt>
            <dd>
              {t('staff.campaigns.campaign.byWhom', {
                name: campaign.ended_by,
                at: formatMoment(campaign.over_at),
              })}
            </dd>
          </>
        )}
        {campaign.begun_at && leftOut && (
          <>
            <dt>{t('staff.campaigns.campaign.leftOut')}</dt>
            <dd>{leftOut}</dd>
          </>
        )}
      </dl>
      {state === 'running' && (
        <p className="campaigns-progress" role="status">
          {t('staff.campaigns.campaign.progress', { sent, people })}
          <progress
            value={people - results.waiting}
            max={Math.max(1, people)}
            aria-label={t('staff.campaigns.campaign.progress', { sent, people })}
          />
        </p>
      )}
    </section>
  )
}

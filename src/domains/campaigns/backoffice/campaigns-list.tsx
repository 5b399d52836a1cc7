import { Link, useRevalidator } from 'react-router'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { campaignsApi, type CampaignSummary } from '../contract/campaigns.ts'
import { CampaignState } from './campaign-state.tsx'
import { isWaiting } from './campaigns-head.tsx'
import { mayEnd, useEnding } from './use-ending.ts'

type Props = { items: readonly CampaignSummary[]; show: 'waiting' | 'past' }

export const CampaignsList = ({ items, show }: Props) => {
  const actions = useActions()
  const rows = items.filter((one) => isWaiting(one) === (show === 'waiting'))
  const title = t(`staff.campaigns.list.${show}`)
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="lost"
        title={t(show === 'waiting' ? 'staff.campaigns.list.noneWaiting' : 'staff.campaigns.list.none')}
        text={t('staff.campaigns.list.noneText')}
      >
        <ButtonLink to="/staff/campaigns">{t('staff.campaigns.list.write')}</ButtonLink>
      </EmptyState>
    )
  return (
    <section className="staff-card campaigns-list" aria-labelledby="campaigns-list">
      <h2 id="campaigns-list">{title}</h2>
      <Table caption={title} columns={columns(actions)} rows={rows} keyOf={({ id }) => id} />
    </section>
  )
}

const useActions = () => {
  const { revalidate } = useRevalidator()
  const { busy: isRemoving, send } = useSending()
  const { busy: isEnding, end } = useEnding()
  const remove = ({ id }: CampaignSummary) =>
    void send(async () => {
      await api(campaignsApi.remove, { params: { id } })
      toast({ title: t('staff.campaigns.list.removed') })
      await revalidate()
    })
  return { busy: isRemoving || isEnding, remove, end: (one: CampaignSummary) => void end(one) }
}

type Actions = ReturnType<typeof useActions>

const columns = (actions: Actions): Column<CampaignSummary>[] => [
  {
    key: 'name',
    title: t('staff.campaigns.list.columns.name'),
    main: true,
    cell: ({ id, name, state }) => (
      <span className="campaigns-name">
        <Link className="table-link" to={`/staff/campaigns/${id}`}>
          {name}
        </Link>
        <CampaignState state={state} />
      </span>
    ),
  },
  {
    key: 'when',
    title: t('staff.campaigns.list.columns.when'),
    cell: ({ starts, created_at: createdAt }) =>
      starts
        ? t('staff.campaigns.campaign.starts', { day: formatDay(starts), time: formatTime(starts.slice(11)) })
        : formatMoment(createdAt),
  },
  { key: 'author', title: t('staff.campaigns.list.columns.author'), cell: ({ author }) => author },
  {
    key: 'people',
    title: t('staff.campaigns.list.columns.people'),
    end: true,
    cell: ({ people }) => formatNumber(people),
  },
  {
    key: 'sent',
    title: t('staff.campaigns.list.columns.sent'),
    end: true,
    cell: ({ sent }) => formatNumber(sent),
  },
  {
    key: 'action',
    title: t('staff.campaigns.list.columns.action'),
    untitled: true,
    end: true,
    cell: (campaign) => <Action campaign={campaign} {...actions} />,
  },
]

const Action = ({ campaign, busy, remove, end }: Actions & { campaign: CampaignSummary }) => {
  if (campaign.state === 'draft')
    return (
      <span className="campaigns-buttons">
        <ButtonLink size="s" variant="line" to={`/staff/campaigns?draft=${campaign.id}`}>
          {t('staff.campaigns.list.edit')}
        </ButtonLink>
        <Button
          size="s"
          variant="line"
          busy={busy}
          aria-label={t('staff.campaigns.list.removeOf', { name: campaign.name })}
          onClick={() => remove(campaign)}
        >
          {t('staff.campaigns.list.remove')}
        </Button>
      </span>
    )
  if (!mayEnd(campaign)) return null
  return (
    <Button size="s" variant="line" busy={busy} onClick={() => end(campaign)}>
      {t(campaign.state === 'planned' ? 'staff.campaigns.campaign.cancel' : 'staff.campaigns.campaign.stop')}
    </Button>
  )
}

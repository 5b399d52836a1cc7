import { Plus, Save } from 'lucide-react'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { ReportPanel } from '#/ui/staff/report-panel.tsx'
import type { Audience } from '../../contract/campaigns.ts'
import type { Channel } from '../../contract/channels.ts'
import type { Condition } from '../../contract/segments.ts'
import { formatCondition, type Names } from '../segments/format-condition.ts'
import { formatAudience } from './format-audience.ts'
import type { CountedAudience } from './use-audience.ts'

type Props = {
  counted: CountedAudience
  names: Names
  conditions: Condition[]
  channels: Channel[]
  error: string | undefined
  /** Conditions are not those of a segment. */
  isOwn: boolean
  onConditions: (conditions: Condition[]) => void
  onChannels: (channels: Channel[]) => void
  onAdd: () => void
  onSave: () => void
}

export const AudiencePanel = ({ counted, channels, error, onChannels, ...segment }: Props) => {
  const { audience, isCounting, isFailed, again } = counted
  return (
    <div className={classes('campaigns-audience', isCounting && 'is-counting')} aria-busy={isCounting}>
      <ReportPanel
        title={audience ? formatAudience(audience) : t('staff.campaigns.audience.counting')}
        text={t('staff.campaigns.audience.note')}
      >
        <Conditions {...segment} />
        {isFailed && (
          <Note
            tone="rose"
            role="alert"
            action={
              <Button size="s" variant="line" onClick={again}>
                {t('staff.campaigns.audience.again')}
              </Button>
            }
          >
            {t('staff.campaigns.audience.failed')}
          </Note>
        )}
        {audience ? (
          <ChannelsTable audience={audience} channels={channels} onChange={onChannels} />
        ) : (
          !isFailed && (
            <>
              <Loading />
              <Skeleton height={180} radius={20} />
            </>
          )
        )}
        {error && <FieldError>{error}</FieldError>}
      </ReportPanel>
    </div>
  )
}

type ConditionsProps = Pick<Props, 'names' | 'conditions' | 'isOwn' | 'onConditions' | 'onAdd' | 'onSave'>

const Conditions = ({ names, conditions, isOwn, onConditions, onAdd, onSave }: ConditionsProps) => (
  <div className="campaigns-chips">
    {conditions.length === 0 && <span className="muted">{t('staff.campaigns.conditions.none')}</span>}
    {conditions.map((condition) => (
      <Chip
        key={JSON.stringify(condition)}
        onRemove={() => onConditions(conditions.filter((one) => one !== condition))}
      >
        {formatCondition(condition, names)}
      </Chip>
    ))}
    <Chip line icon={<Plus aria-hidden="true" />} onClick={onAdd}>
      {t('staff.campaigns.conditions.add')}
    </Chip>
    {isOwn && conditions.length > 0 && (
      <Chip line icon={<Save aria-hidden="true" />} onClick={onSave}>
        {t('staff.campaigns.segments.save')}
      </Chip>
    )}
  </div>
)

type Row = Audience['channels'][number]
type TableProps = { audience: Audience; channels: Channel[]; onChange: (channels: Channel[]) => void }

const ChannelsTable = ({ audience, channels, onChange }: TableProps) => {
  const columns: Column<Row>[] = [
    {
      key: 'channel',
      title: t('staff.campaigns.audience.channel'),
      main: true,
      cell: ({ channel }) => (
        <Checkbox
          label={t(`staff.campaigns.channels.${channel}`)}
          checked={channels.includes(channel)}
          onChange={(isOn) =>
            onChange(isOn ? [...channels, channel] : channels.filter((one) => one !== channel))
          }
        />
      ),
    },
    {
      key: 'agreed',
      title: t('staff.campaigns.audience.agreed', { n: formatNumber(audience.found) }),
      end: true,
      cell: ({ agreed }) => formatNumber(agreed),
    },
    {
      key: 'bar',
      title: t('staff.campaigns.audience.bar'),
      untitled: true,
      cell: (row) => <ShareBar found={audience.found} {...row} />,
    },
    {
      key: 'sent',
      title: t('staff.campaigns.audience.sent'),
      end: true,
      cell: ({ sent }) => <b>{formatNumber(sent)}</b>,
    },
    {
      key: 'cost',
      title: t('staff.campaigns.audience.price'),
      end: true,
      cell: ({ cost }) => formatMoney(cost),
    },
  ]
  return (
    <>
      <Table
        caption={t('staff.campaigns.audience.channel')}
        columns={columns}
        rows={audience.channels}
        keyOf={({ channel }) => channel}
      />
      <p className="campaigns-total">
        <span>{t('staff.campaigns.audience.total')}</span>
        <b>{formatNumber(audience.told)}</b>
        <b>{formatMoney(audience.cost)}</b>
      </p>
    </>
  )
}

/** Who agreed, and of them who would be told so. */
const ShareBar = ({ found, channel, agreed, sent }: Row & { found: number }) => {
  const share = (n: number) => `${found === 0 ? 0 : (n / found) * 100}%`
  return (
    <span
      className="campaigns-bar"
      role="img"
      aria-label={t('staff.campaigns.audience.barLabel', {
        name: t(`staff.campaigns.channels.${channel}`),
        agreed,
        sent,
      })}
    >
      <i style={{ width: share(agreed) }} />
      <i style={{ width: share(sent) }} />
    </span>
  )
}

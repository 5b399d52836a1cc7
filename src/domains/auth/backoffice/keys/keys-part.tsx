import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import { type ApiKey, keysStaffApi } from '#/domains/auth/contract/staff/keys.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { rightLabel } from '#/domains/auth/rules/staff/right-label.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import { RemoveButton } from '#/ui/staff/remove-button.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { AddKeyDialog } from './add-key-dialog.tsx'
import './keys.css'

type Props = { items: readonly ApiKey[]; stores: readonly { id: number; name: string }[] }

export const KeysPart = ({ items, stores }: Props) => {
  const me = useOutletContext<StaffMember>()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="integrations-part" aria-labelledby="keys-title">
      <div className="integrations-head">
        <h2 id="keys-title">{t('staff.keys.title')}</h2>
        <Button
          size="s"
          icon={<KeyRound aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {t('staff.keys.add')}
        </Button>
      </div>
      <p className="muted integrations-note">{t('staff.keys.note')}</p>
      {items.length === 0 ? (
        <p className="muted">
          {t('staff.keys.none')}. {t('staff.keys.noneText')}
        </p>
      ) : (
        <Table
          caption={t('staff.keys.title')}
          columns={columns(() => void revalidate())}
          rows={items}
          keyOf={({ id }) => id}
        />
      )}
      {isAdding && (
        <AddKeyDialog
          me={me}
          stores={stores}
          onMade={() => void revalidate()}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

const TONES: Record<ApiKey['state'], LabelTone> = {
  works: 'leaf',
  expired: 'honey',
  ended: 'plain',
  makerGone: 'rose',
}

const columns = (onEnded: () => void): Column<ApiKey>[] => [
  {
    key: 'name',
    title: t('staff.keys.called'),
    main: true,
    cell: ({ name, prefix, made_by, created_at }) => (
      <>
        <b className="integrations-name">{name}</b>
        <small>
          <code>{prefix}…</code>, {t('staff.keys.by', { name: made_by ?? t('staff.customers.erased') })}{' '}
          {formatMoment(created_at)}
        </small>
      </>
    ),
  },
  {
    key: 'rights',
    title: t('staff.keys.allowed'),
    cell: ({ rights }) => (
      <details className="keys-rights">
        <summary>{t('staff.keys.rightsCount', { n: rights.length })}</summary>
        <ul>
          {rights.map((one) => (
            <li key={one}>{rightLabel(one)}</li>
          ))}
        </ul>
      </details>
    ),
  },
  {
    key: 'store',
    title: t('staff.keys.store'),
    cell: ({ store_id, store }) => (store_id === null ? t('staff.team.allStores') : store),
  },
  {
    key: 'used',
    title: t('staff.keys.used'),
    cell: ({ used_at, used_ip }) =>
      used_at ? (
        <span>
          {formatMoment(used_at)}
          <small className="tabular">{used_ip}</small>
        </span>
      ) : (
        t('staff.keys.unused')
      ),
  },
  {
    key: 'state',
    title: t('staff.keys.state'),
    cell: ({ state, ends_on }) => (
      <span>
        <Label tone={TONES[state]}>{t(`staff.keys.states.${state}`)}</Label>
        {ends_on && state !== 'ended' && <small>{t('staff.keys.until', { day: formatDate(ends_on) })}</small>}
      </span>
    ),
  },
  {
    key: 'end',
    title: t('staff.keys.end'),
    untitled: true,
    end: true,
    cell: ({ id, name, state }) =>
      state === 'ended' ? null : (
        <RemoveButton
          label={t('staff.keys.end')}
          title={t('staff.keys.endTitle', { name })}
          text={t('staff.keys.endText')}
          done={t('staff.keys.ended')}
          remove={() => api(keysStaffApi.end, { params: { id } })}
          onRemoved={onEnded}
        />
      ),
  },
]

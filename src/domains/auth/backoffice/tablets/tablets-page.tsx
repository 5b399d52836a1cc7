import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/tablets-page'
import { type PinHolder, type Tablet, tabletsStaffApi } from '#/domains/auth/contract/staff/tablets.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import { RemoveButton } from '#/ui/staff/remove-button.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { AddTabletDialog } from './add-tablet-dialog.tsx'
import { GivePinDialog } from './give-pin-dialog.tsx'
import './tablets.css'

export const clientLoader = staffLoad((shop) => shop(tabletsStaffApi.list))

export const meta = noIndexMeta('staff.tablets.title')

type Opened = { add: true } | { pin: PinHolder }

export default function TabletsPage({ loaderData: { items, people, stores } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Opened | null>(null)
  const ends = { onClose: () => setOpened(null), onDone: () => void revalidate() }
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.tablets.title')}</h1>
        <Button
          size="s"
          icon={<TabletSmartphone aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpened({ add: true })}
        >
          {t('staff.tablets.add')}
        </Button>
      </div>
      <p className="muted tablets-note">{t('staff.tablets.note')}</p>
      <section className="tablets-part" aria-labelledby="tablets-list">
        <h2 id="tablets-list">{t('staff.tablets.list')}</h2>
        {items.length === 0 ? (
          <p className="muted">{t('staff.tablets.none')}</p>
        ) : (
          <Table
            caption={t('staff.tablets.list')}
            columns={tabletColumns(ends.onDone)}
            rows={items}
            keyOf={({ id }) => id}
          />
        )}
      </section>
      <section className="tablets-part" aria-labelledby="tablets-people">
        <h2 id="tablets-people">{t('staff.tablets.people')}</h2>
        {people.length === 0 ? (
          <p className="muted">{t('staff.tablets.nobody')}</p>
        ) : (
          <Table
            caption={t('staff.tablets.people')}
            columns={peopleColumns((person) => setOpened({ pin: person }))}
            rows={people}
            keyOf={({ id }) => id}
          />
        )}
      </section>
      {opened && 'add' in opened && <AddTabletDialog stores={stores} onClose={ends.onClose} />}
      {opened && 'pin' in opened && <GivePinDialog person={opened.pin} {...ends} />}
    </>
  )
}

const tabletColumns = (onRevoked: () => void): Column<Tablet>[] => [
  { key: 'name', title: t('staff.tablets.called'), main: true, cell: ({ name }) => <b>{name}</b> },
  { key: 'store', title: t('staff.tablets.store'), cell: ({ store }) => store },
  {
    key: 'added',
    title: t('staff.tablets.added'),
    cell: ({ added_by, created_at }) => (
      <>
        {added_by}
        <small>{formatMoment(created_at)}</small>
      </>
    ),
  },
  { key: 'seen', title: t('staff.tablets.seen'), cell: ({ seen_at }) => formatMoment(seen_at) },
  {
    key: 'revoke',
    title: t('staff.tablets.revoke'),
    untitled: true,
    end: true,
    cell: ({ id, name }) => (
      <RemoveButton
        label={t('staff.tablets.revoke')}
        title={t('staff.tablets.revokeTitle', { name })}
        text={t('staff.tablets.revokeText')}
        done={t('staff.tablets.revoked')}
        remove={() => api(tabletsStaffApi.revoke, { params: { id } })}
        onRemoved={onRevoked}
      />
    ),
  },
]

const TONES: Record<PinHolder['pin'], LabelTone> = {
  none: 'plain',
  own: 'leaf',
  temporary: 'honey',
  locked: 'honey',
  closed: 'rose',
}

const peopleColumns = (onGive: (person: PinHolder) => void): Column<PinHolder>[] => [
  {
    key: 'name',
    title: t('staff.tablets.person'),
    main: true,
    cell: ({ name, phone }) => (
      <>
        <b>{name ?? t('staff.customers.noName')}</b>
        <small className="tabular">{formatPhone(phone)}</small>
      </>
    ),
  },
  { key: 'role', title: t('staff.team.role'), cell: ({ role }) => t(`staff.roles.${role}`) },
  { key: 'store', title: t('staff.team.store'), cell: ({ store }) => store ?? t('staff.team.allStores') },
  {
    key: 'pin',
    title: t('staff.tablets.pin'),
    cell: ({ pin }) => <Label tone={TONES[pin]}>{t(`staff.tablets.states.${pin}`)}</Label>,
  },
  {
    key: 'give',
    title: t('staff.tablets.give'),
    untitled: true,
    end: true,
    cell: (person) => (
      <button
        type="button"
        className="link link-inline"
        aria-haspopup="dialog"
        aria-label={t('staff.tablets.giveOf', { name: person.name ?? person.phone })}
        onClick={() => onGive(person)}
      >
        {t('staff.tablets.give')}
      </button>
    ),
  },
]

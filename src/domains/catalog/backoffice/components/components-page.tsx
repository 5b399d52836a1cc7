import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/components-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { OrderedPanel } from '#/domains/bouquets/backoffice/ordered/ordered-panel.tsx'
import { PartPicture } from '#/domains/bouquets/backoffice/part-picture.tsx'
import { BouquetRulesPanel } from '#/domains/bouquets/backoffice/rules/rules-panel.tsx'
import { bouquetsStaffApi } from '#/domains/bouquets/contract/staff.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { Toolbar, ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import { useListEditor } from '#/ui/staff/use-list-editor.ts'
import { componentsStaffApi, type StaffComponent } from '#/domains/catalog/contract/staff/components.ts'
import { COMPONENT_KINDS } from '#/domains/catalog/contract/staff/products.ts'
import { ComponentDialog } from './component-dialog.tsx'
import { mayEdit } from '../may-edit.ts'
import './components.css'

export const clientLoader = staffLoad(async (api) => {
  const [{ items }, rules, ordered] = await Promise.all([
    api(componentsStaffApi.list),
    api(bouquetsStaffApi.rules),
    api(bouquetsStaffApi.ordered),
  ])
  return { components: items, rules, ordered: ordered.items }
})

/** Searched in the browser: a few hundred at most. */
export default function ComponentsPage({ loaderData: { components, rules, ordered } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<StaffComponent['kind'] | null>(null)
  const { add, edit, editor } = useListEditor<StaffComponent>()
  const visible = components.filter(
    (one) => (kind === null || one.kind === kind) && one.name.toLowerCase().includes(search.toLowerCase()),
  )
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.components.title')}</h1>
        {mayEdit(me) && (
          <Button size="s" icon={<Plus aria-hidden="true" />} onClick={add}>
            {t('staff.components.new')}
          </Button>
        )}
      </div>
      <Toolbar label={t('staff.components.search')}>
        <ToolbarSearch label={t('staff.components.search')} value={search} onChange={setSearch} />
        {COMPONENT_KINDS.map((one) => (
          <Chip
            key={one}
            line
            selected={kind === one}
            count={components.filter((component) => component.kind === one).length}
            onClick={() => setKind(kind === one ? null : one)}
          >
            {t(`staff.components.kinds.${one}`)}
          </Chip>
        ))}
      </Toolbar>
      {components.length === 0 ? (
        <EmptyState drawing="lost" title={t('staff.components.none')} text={t('staff.components.noneText')} />
      ) : (
        <Table
          caption={t('staff.components.title')}
          columns={columns(edit)}
          rows={visible}
          keyOf={({ id }) => id}
        />
      )}
      {editor && (
        <ComponentDialog
          key={editor.key}
          component={editor.item}
          picture={PartPicture}
          onClose={editor.close}
          onSaved={() => void revalidate()}
        />
      )}
      {components.length > 0 && <BouquetRulesPanel rules={rules} mayEdit={mayEdit(me)} />}
      {ordered.length > 0 && <OrderedPanel bouquets={ordered} mayEdit={mayEdit(me)} />}
    </>
  )
}

const columns = (open: (component: StaffComponent) => void): Column<StaffComponent>[] => [
  {
    key: 'name',
    title: t('staff.components.fields.name'),
    main: true,
    cell: (one) => (
      <button
        type="button"
        className="component-name table-link"
        aria-haspopup="dialog"
        onClick={() => open(one)}
      >
        <span className="component-dot" style={{ background: one.color }} />
        {one.name}
      </button>
    ),
  },
  {
    key: 'kind',
    title: t('staff.components.fields.kind'),
    cell: ({ kind }) => t(`staff.components.kinds.${kind}`),
  },
  { key: 'unit', title: t('staff.components.fields.unit'), cell: ({ unit }) => unit },
  {
    key: 'cost',
    title: t('staff.components.fields.cost'),
    end: true,
    cell: ({ cost }) => (cost === null ? '—' : formatMoney(cost)),
  },
  {
    key: 'used',
    title: t('staff.components.fields.used'),
    cell: ({ products_count: n }) => t('staff.components.used', { n }),
  },
]

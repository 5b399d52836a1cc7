import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#/platform/shared/errors.ts'
import { formatMoney, parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { EditDialog, type Removal } from '#/ui/staff/edit-dialog.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { useItemForm } from '#/ui/staff/use-item-form.ts'
import {
  type ComponentForm,
  componentsStaffApi,
  type StaffComponent,
} from '#/domains/catalog/contract/staff/components.ts'
import {
  BOUQUET_ROLES,
  type BouquetRole,
  drawingsOf,
  PART_DRAWINGS,
  type PartDrawing,
} from '#/domains/catalog/rules/bouquet-parts.ts'
import { COMPONENT_KINDS } from '#/domains/catalog/contract/staff/products.ts'

type Draft = Omit<ComponentForm, 'cost' | 'life_days' | 'bouquet_role' | 'bouquet_drawing'> & {
  cost: string
  life_days: string
  /** Empty: by the name. */
  bouquet_role: BouquetRole | ''
  bouquet_drawing: PartDrawing | ''
}

const empty = (): Draft => ({
  name: '',
  kind: 'stem',
  color: '#c2185b',
  unit: t('staff.components.piece'),
  cost: '',
  life_days: '',
  bouquet_role: '',
  bouquet_drawing: '',
})

const read = ({ cost, life_days, version, ...fields }: StaffComponent) => ({
  values: {
    name: fields.name,
    kind: fields.kind,
    color: fields.color,
    unit: fields.unit,
    cost: cost === null ? '' : roublesText(cost),
    life_days: life_days === null ? '' : String(life_days),
    bouquet_role: fields.bouquet_role as Draft['bouquet_role'],
    bouquet_drawing: fields.bouquet_drawing as Draft['bouquet_drawing'],
  },
  version,
})

const formOf = ({
  cost,
  life_days: days,
  bouquet_role,
  bouquet_drawing,
  ...fields
}: Draft): ComponentForm => {
  const sum = cost.trim() === '' ? null : parseRoubles(cost)
  if (sum === null && cost.trim() !== '') throw wrongField('cost', t('staff.products.sum'))
  if (!/^\d*$/.test(days.trim())) throw wrongField('life_days', t('staff.components.wholeDays'))
  return {
    ...fields,
    cost: sum,
    life_days: days.trim() === '' ? null : Number(days),
    ...(bouquet_role && { bouquet_role }),
    ...(bouquet_drawing && { bouquet_drawing }),
  }
}

const wrongField = (field: keyof Draft, text: string) =>
  new ApiError(422, { code: 'invalid', detail: t('errors.invalid'), fields: { [field]: text } })

export type DrawnPart = { drawing: PartDrawing; color: string }

export const ComponentDialog = ({
  component,
  picture,
  onClose,
  onSaved,
}: {
  component: StaffComponent | null
  /** As customers see it in a bouquet of their own. */
  picture: (part: DrawnPart) => ReactNode
  onClose: () => void
  onSaved: () => void
}) => {
  const form = useItemForm({
    draftName: `component-${component?.id ?? 'new'}`,
    item: component,
    empty: empty(),
    read,
    create: (draft) => api(componentsStaffApi.create, { body: formOf(draft) }),
    update: (id, draft, version) =>
      api(componentsStaffApi.update, { params: { id }, body: { ...formOf(draft), version } }),
  })
  const { values, errors, set } = form
  return (
    <EditDialog
      form={form}
      title={component?.name ?? t('staff.components.newTitle')}
      labelOf={(key) => t(`staff.components.fields.${key}`)}
      wordsOf={formatField}
      removal={component?.products_count === 0 ? removalOf(component) : null}
      onClose={onClose}
      onSaved={onSaved}
    >
      <div className="component-form">
        <TextField
          label={t('staff.components.fields.name')}
          value={values.name}
          error={errors.name}
          onChange={({ target: { value } }) => set({ name: value })}
        />
        <SelectField
          label={t('staff.components.fields.kind')}
          value={values.kind}
          error={errors.kind}
          onChange={({ target: { value } }) => set({ kind: value as Draft['kind'] })}
        >
          {COMPONENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`staff.components.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <div className="component-pair">
          <TextField
            type="color"
            label={t('staff.components.fields.color')}
            value={values.color}
            error={errors.color}
            onChange={({ target: { value } }) => set({ color: value })}
          />
          <TextField
            label={t('staff.components.fields.unit')}
            value={values.unit}
            error={errors.unit}
            onChange={({ target: { value } }) => set({ unit: value })}
          />
        </div>
        <TextField
          label={t('staff.components.fields.cost')}
          hint={t('staff.components.costHint')}
          inputMode="decimal"
          value={values.cost}
          error={errors.cost}
          onChange={({ target: { value } }) => set({ cost: value })}
        />
        <TextField
          label={t('staff.components.fields.life_days')}
          hint={t('staff.components.lifeHint')}
          inputMode="numeric"
          value={values.life_days}
          error={errors.life_days}
          onChange={({ target: { value } }) => set({ life_days: value })}
        />
        <OwnBouquetFields form={form} picture={picture} />
        {component && component.products_count > 0 && <Usage id={component.id} />}
      </div>
    </EditDialog>
  )
}

type Form = Pick<ReturnType<typeof useItemForm<StaffComponent, Draft>>, 'values' | 'errors' | 'set'>

/** What it is in customers' own bouquets, and how it is drawn there. */
const OwnBouquetFields = ({
  form: { values, errors, set },
  picture,
}: {
  form: Form
  picture: (part: DrawnPart) => ReactNode
}) => (
  <fieldset className="component-own">
    <legend>{t('staff.components.own')}</legend>
    <SelectField
      label={t('staff.components.fields.bouquet_role')}
      hint={isOffered(values) && values.cost.trim() === '' ? t('staff.components.costNeeded') : undefined}
      value={values.bouquet_role}
      error={errors.bouquet_role}
      onChange={({ target: { value } }) => set({ bouquet_role: value as Draft['bouquet_role'] })}
    >
      {values.bouquet_role === '' && <option value="">{t('staff.components.byName')}</option>}
      {BOUQUET_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`staff.components.roles.${role}`)}
        </option>
      ))}
    </SelectField>
    {isOffered(values) && (
      <div className="component-drawing">
        <SelectField
          label={t('staff.components.fields.bouquet_drawing')}
          value={values.bouquet_drawing}
          error={errors.bouquet_drawing}
          onChange={({ target: { value } }) => set({ bouquet_drawing: value as Draft['bouquet_drawing'] })}
        >
          {values.bouquet_drawing === '' && <option value="">{t('staff.components.byName')}</option>}
          {offeredDrawings(values).map((drawing) => (
            <option key={drawing} value={drawing}>
              {t(`staff.components.drawings.${drawing}`)}
            </option>
          ))}
        </SelectField>
        {values.bouquet_drawing && picture({ drawing: values.bouquet_drawing, color: values.color })}
      </div>
    )}
  </fieldset>
)

/** With the one that it has, wherever it is from. */
const offeredDrawings = ({ bouquet_role: role, bouquet_drawing: drawing }: Draft): PartDrawing[] => {
  const all = role === '' ? [...PART_DRAWINGS] : drawingsOf(role)
  return drawing === '' || all.includes(drawing) ? all : [drawing, ...all]
}

const isOffered = ({ bouquet_role: role }: Draft): boolean => role !== 'none'

type RecipeUse = { product_id: number; name: string; variant_label: string; quantity: number }

/** The list needs the count only. */
const Usage = ({ id }: { id: number }) => {
  const [uses, setUses] = useState<RecipeUse[]>([])
  useEffect(() => {
    api(componentsStaffApi.usage, { params: { id } }).then(
      ({ items }) => setUses(items),
      () => setUses([]),
    )
  }, [id])
  return (
    <section>
      <h3 className="component-used">{t('staff.components.usedTitle')}</h3>
      <ul className="small">
        {uses.map((use) => (
          <li key={`${use.product_id}-${use.variant_label}`}>
            <Link className="link" to={`/staff/products/${use.product_id}`}>
              {use.name}
            </Link>{' '}
            <span className="muted">
              {use.variant_label} × {use.quantity}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const formatField = (key: keyof Draft, draft: Draft): string => {
  const sum = parseRoubles(draft.cost)
  if (key === 'bouquet_role' && draft.bouquet_role) return t(`staff.components.roles.${draft.bouquet_role}`)
  if (key === 'bouquet_drawing' && draft.bouquet_drawing)
    return t(`staff.components.drawings.${draft.bouquet_drawing}`)
  if (key === 'kind') return t(`staff.components.kinds.${draft.kind}`)
  if (key === 'cost' && sum !== null) return formatMoney(sum)
  return draft[key] || t('staff.ui.conflict.empty')
}

const removalOf = ({ id, version }: StaffComponent): Removal => ({
  label: t('staff.products.remove'),
  send: () => api(componentsStaffApi.remove, { params: { id }, body: { version } }),
  message: t('staff.components.removed'),
})

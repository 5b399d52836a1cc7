import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { FieldError, TextArea, TextField } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { ringFault, ringsOverlap } from '#/domains/delivery/rules/zone-rings.ts'
import type { StaffZone } from '#/domains/delivery/contract/staff/zones.ts'
import type { useRing } from './use-ring.ts'
import type { ZoneDraft } from './zone-draft.ts'
import { ZonePoints } from './zone-points.tsx'

type Props = {
  form: ReturnType<typeof useEditForm<ZoneDraft>>
  others: readonly StaffZone[]
  edit: ReturnType<typeof useRing>
}

export const ZoneFields = ({ form, others, edit }: Props) => {
  const { values, errors } = form
  const field = (key: 'name' | 'price' | 'free_from' | 'courier_minutes') => ({
    label: t(`staff.zones.fields.${key}`),
    value: values[key],
    error: errors[key],
    onChange: ({ target: { value } }: { target: { value: string } }) => form.set({ [key]: value }),
  })
  return (
    <div className="delivery-fields">
      <TextField {...field('name')} />
      <div className="delivery-pair">
        <TextField {...field('price')} inputMode="decimal" />
        <TextField {...field('free_from')} inputMode="decimal" hint={t('staff.zones.freeHint')} />
        <TextField {...field('courier_minutes')} inputMode="numeric" />
      </div>
      <Segmented
        legend={t('staff.zones.shape.label')}
        value={values.shape}
        onChange={(shape) => form.set({ shape })}
        options={SHAPES.map((value) => ({ value, label: t(`staff.zones.shape.${value}`) }))}
      />
      {values.shape === 'polygon' ? (
        <RingFields form={form} others={others} edit={edit} />
      ) : (
        <TextArea
          label={t('staff.zones.fields.places')}
          hint={t('staff.zones.placesHint')}
          rows={8}
          value={values.places}
          error={errors.places}
          onChange={({ target: { value } }) => form.set({ places: value })}
        />
      )}
    </div>
  )
}

const SHAPES = ['polygon', 'places'] as const

const RingFields = ({ form: { values, errors }, others, edit }: Props) => {
  const fault = values.polygon.length > 2 ? ringFault(values.polygon) : null
  const wrong = fault ? t(`staff.zones.faults.${fault}`) : errors.polygon
  const overlaps = fault ? [] : others.filter(({ polygon }) => ringsOverlap(values.polygon, polygon))
  return (
    <>
      {wrong && <FieldError>{wrong}</FieldError>}
      {overlaps.length > 0 && (
        <Note role="status">
          {t('staff.zones.overlap', {
            zones: overlaps.map(({ name }) => t('staff.zones.quoted', { name })).join(', '),
          })}
        </Note>
      )}
      <ZonePoints ring={values.polygon} edit={edit} />
    </>
  )
}

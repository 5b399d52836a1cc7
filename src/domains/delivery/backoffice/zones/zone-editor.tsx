import { type ReactNode, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import type { Point } from '#/domains/delivery/rules/zone-rings.ts'
import { type StaffZone, type ZoneMapData, zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { type Drawing, READ_ONLY_DRAWING } from './map-drawing.ts'
import { useRing } from './use-ring.ts'
import { useZoneForm } from './use-zone-form.ts'
import { asTested, formatField } from './zone-draft.ts'
import { ZoneFields } from './zone-fields.tsx'
import { type TestPlace, ZoneTest } from './zone-test.tsx'
import { ZoneTools } from './zone-tools.tsx'
import { RemoveButton } from '#/ui/staff/remove-button.tsx'

const MODES = ['draw', 'test'] as const

export const ZoneEditor = ({
  data: { city, items },
  zone,
  onDone,
  children,
}: {
  data: ZoneMapData
  zone: StaffZone | null
  onDone: () => void
  children: (drawing: Drawing) => ReactNode
}) => {
  const [mode, setMode] = useState<(typeof MODES)[number]>('draw')
  const [test, setTest] = useState<TestPlace | null>(null)
  const form = useZoneForm(city.id, zone)
  const { values } = form
  const edit = useRing(values.polygon, (polygon) => form.set({ polygon }))
  const others = items.filter((one) => one !== zone)
  const place = zone ? items.indexOf(zone) : items.length
  const isDrawn = values.shape === 'polygon'
  const click = (point: Point) => {
    if (mode === 'test' || !isDrawn) setTest({ point, address: undefined, where: t('staff.zones.test.here') })
    else edit.insert(edit.picked ?? values.polygon.length - 1, point)
  }
  const save = async () => {
    if (!(await form.save())) return
    toast({ title: t('staff.ui.save.saved'), tone: 'leaf' })
    onDone()
  }
  return (
    <>
      <EditConflict form={form} labelOf={(key) => t(`staff.zones.fields.${key}`)} wordsOf={formatField} />
      <div className="zones-layout">
        <div className="zones-map-side">
          {isDrawn && (
            <Segmented
              legend={t('staff.zones.mode.label')}
              value={mode}
              onChange={setMode}
              options={MODES.map((value) => ({ value, label: t(`staff.zones.mode.${value}`) }))}
            />
          )}
          <p className="small muted">{t(`staff.zones.hint.${isDrawn ? mode : 'test'}`)}</p>
          {children({
            ...READ_ONLY_DRAWING,
            ring: isDrawn ? values.polygon : null,
            picked: edit.picked,
            test: test?.point ?? null,
            onPick: edit.pick,
            onMove: edit.move,
            onInsert: edit.insert,
            onClick: click,
          })}
          {isDrawn && <ZoneTools edit={edit} empty={values.polygon.length === 0} />}
        </div>
        <div className="staff-card zones-side">
          <ZoneFields form={form} others={others} edit={edit} />
          <ZoneTest
            city={city}
            zones={[...others.slice(0, place), asTested(values), ...others.slice(place)]}
            test={test}
            onTest={setTest}
          />
        </div>
      </div>
      <SaveBar dirty={form.dirty} saving={form.saving} onSave={() => void save()} onDiscard={form.discard}>
        {zone && (
          <RemoveButton
            label={t('staff.zones.remove')}
            title={t('staff.zones.removeTitle', { name: zone.name })}
            text={t('staff.zones.removeText')}
            done={t('staff.zones.removed')}
            remove={() => api(zonesStaffApi.remove, { params: { id: zone.id } })}
            onRemoved={() => {
              form.discard()
              onDone()
            }}
          />
        )}
      </SaveBar>
    </>
  )
}

import { type ReactNode, useMemo, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import type { ZoneMapData, ZoneStore } from '#/domains/delivery/contract/staff/zones.ts'
import { CircleRows } from './circle-rows.tsx'
import { drawnCircles, formatCircles, resized, testedCircles } from './circles-draft.ts'
import { useCirclesForm } from './use-circles-form.ts'
import { type Drawing, READ_ONLY_DRAWING } from '../map-drawing.ts'
import { type TestPlace, ZoneTest } from '../zone-test.tsx'

export const CirclesEditor = ({
  data: { city, items },
  store,
  onDone,
  children,
}: {
  data: ZoneMapData
  store: ZoneStore
  onDone: () => void
  children: (drawing: Drawing) => ReactNode
}) => {
  const { form, isFirst } = useCirclesForm(items, store)
  const [test, setTest] = useState<TestPlace | null>(null)
  const { circles } = form.values
  const center = useMemo(() => [store.lat, store.lon] as [number, number], [store])
  const others = items.filter(({ store_id }) => store_id !== store.id)
  const edited = useMemo(
    () => ({ center, rows: drawnCircles(circles, others.length) }),
    [center, circles, others.length],
  )
  const save = async () => {
    if (!(await form.save())) return
    toast({ title: t('staff.ui.save.saved'), tone: 'leaf' })
    onDone()
  }
  return (
    <>
      <EditConflict
        form={form}
        labelOf={() => t('staff.zones.circles.title')}
        wordsOf={(_key, values) => formatCircles(values)}
      />
      <div className="zones-layout circles-layout">
        <div className="zones-map-side">
          <p className="small muted">{t('staff.zones.circles.hint')}</p>
          {children({
            ...READ_ONLY_DRAWING,
            circles: edited,
            test: test?.point ?? null,
            onResize: (at, metres) => form.set({ circles: resized(circles, at, metres) }),
            onClick: (point) => setTest({ point, address: undefined, where: t('staff.zones.test.here') }),
          })}
        </div>
        <div className="staff-card zones-side">
          {isFirst && form.dirty && <Note>{t('staff.zones.circles.first')}</Note>}
          <CircleRows
            circles={circles}
            errors={form.errors}
            onChange={(next) => form.set({ circles: next })}
          />
          <ZoneTest
            city={city}
            zones={[...others, ...testedCircles(circles, center)]}
            test={test}
            onTest={setTest}
          />
        </div>
      </div>
      <SaveBar dirty={form.dirty} saving={form.saving} onSave={() => void save()} onDiscard={form.discard} />
    </>
  )
}

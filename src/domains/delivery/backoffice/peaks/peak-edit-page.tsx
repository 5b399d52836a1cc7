import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays } from '#/platform/shared/local-moment.ts'
import type { Route } from './+types/peak-edit-page'
import { categoriesStaffApi } from '#/domains/catalog/contract/staff/categories.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { pageNotFound } from '#/platform/web/loading/load.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { type StaffPeak, peaksStaffApi } from '#/domains/delivery/contract/staff/peaks.ts'
import { emptyPeak, labelOf, savedOf, sentOf, formatField } from './peak-draft.ts'
import { PeakFields } from './peak-fields.tsx'
import { PeakPreview } from './peak-preview.tsx'
import { RemoveButton } from '#/ui/staff/remove-button.tsx'
import { usePeakPreview } from './use-peak-preview.ts'
import '../delivery-staff.css'
import './peaks.css'

export const clientLoader = staffLoad(async (call, { params, url }) => {
  const cityId = Number(params.city)
  const [{ today, items }, categories] = await Promise.all([
    call(peaksStaffApi.list, { query: { city_id: cityId } }),
    call(categoriesStaffApi.list),
  ])
  const peak = items.find(({ date }) => date === params.date) ?? null
  if (!peak && params.date !== 'new') throw pageNotFound(url)
  return { cityId, today, peak, categories: categories.items }
})

export const meta = noIndexMeta('staff.peaks.title')

export default function PeakEditPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.peak?.date ?? 'new'} {...loaderData} />
}

const Editor = ({ cityId, today, peak, categories }: Route.ComponentProps['loaderData']) => {
  const navigate = useNavigate()
  const [first] = useState(() => addDays(today, 14))
  const form = useEditForm({
    draftName: `peak.${cityId}.${peak?.date ?? 'new'}`,
    saved: peak ? savedOf(peak) : { values: emptyPeak(first), version: 0 },
    // With a version another person has made it a peak day meanwhile: update it.
    send: async (draft, version) => {
      const { date } = draft
      const body = sentOf(draft)
      return savedOf(
        version > 0
          ? await api(peaksStaffApi.update, {
              params: { city_id: cityId, date },
              body: { ...body, version },
            })
          : await api(peaksStaffApi.create, { body: { ...body, city_id: cityId, date } }),
      )
    },
    readFresh: (fresh) => savedOf(fresh as StaffPeak),
  })
  const seen = usePeakPreview(cityId, form.values)
  const list = `/staff/peaks?city=${cityId}`
  const title = peak ? formatDay(peak.date) : t('staff.peaks.new')
  const save = async () => {
    if (!(await form.save())) return
    toast({ title: t('staff.ui.save.saved'), tone: 'leaf' })
    await navigate(list)
  }
  return (
    <>
      <Breadcrumbs items={[{ label: t('staff.peaks.title'), to: list }, { label: title }]} />
      <div className="staff-head">
        <h1>{title}</h1>
      </div>
      <EditConflict
        form={form}
        labelOf={labelOf}
        wordsOf={(key, draft) => formatField(key, draft, categories)}
      />
      <div className="peak-edit">
        <PeakFields form={form} categories={categories} today={today} isNew={peak === null} />
        <PeakPreview seen={seen} today={today} />
      </div>
      <SaveBar dirty={form.dirty} saving={form.saving} onSave={() => void save()} onDiscard={form.discard}>
        {peak && (
          <RemoveButton
            label={t('staff.peaks.remove')}
            title={t('staff.peaks.removeTitle', { title: peak.title })}
            text={t('staff.peaks.removeText')}
            done={t('staff.peaks.removed')}
            remove={() => api(peaksStaffApi.remove, { params: { city_id: cityId, date: peak.date } })}
            onRemoved={() => {
              form.discard()
              void navigate(list)
            }}
          />
        )}
      </SaveBar>
    </>
  )
}

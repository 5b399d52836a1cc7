import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { timeZoneCity } from '#/domains/promo/rules/promo-time-zone.ts'
import { type PromoProduct, promoStaffApi, type StaffPromo } from '#/domains/promo/contract/staff.ts'
import { draftOf, EMPTY_PROMO, formOf, type PromoDraft } from './promo-draft.ts'
import { PromoDryRun } from './promo-dry-run.tsx'
import { PromoStateLabel } from '../promo-state-label.tsx'
import { formatDraftField } from './format-draft.ts'
import { WhatFields } from './what-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import { WhereFields } from './where-fields.tsx'

type Props = {
  promo: StaffPromo | null
  cities: readonly City[]
  categories: readonly StaffCategory[]
  children: ReactNode
}

export const PromoEditor = ({ promo, cities, categories, children }: Props) => {
  const form = usePromoForm(promo)
  const { goods, know } = useKnownGoods(promo)
  const { values, errors, set } = form
  const part = { values, errors, set }
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('staff.promo.title'), to: '/staff/promo' },
          { label: promo?.code ?? t('staff.promo.new') },
        ]}
      />
      <div className="staff-head">
        <h1 className="promo-code-name">{promo?.code ?? t('staff.promo.new')}</h1>
        {promo && <PromoStateLabel state={promo.state} />}
      </div>
      {form.restored && !form.conflict && (
        <Note tone="honey" role="status" className="promo-note">
          {t('staff.ui.save.restored')}
        </Note>
      )}
      <EditConflict
        form={form}
        labelOf={(key) => t(`staff.promo.fields.${key}`)}
        wordsOf={(key, draft) => formatDraftField(key, draft, { cities, categories, goods })}
      />
      <div className="promo-editor">
        <div className="promo-column">
          <WhatFields {...part} goods={goods} onKnown={know} />
          <WhenFields
            {...part}
            used={promo?.used ?? 0}
            cityName={timeZoneCity(cities, values.city_ids)?.name ?? ''}
          />
          <WhereFields {...part} cities={cities} categories={categories} goods={goods} onKnown={know} />
        </div>
        <div className="promo-column">
          <section className="staff-card promo-card" aria-label={t('staff.promo.fields.active')}>
            <Switch
              label={t('staff.promo.fields.active')}
              hint={t('staff.promo.activeHint')}
              checked={values.active}
              onChange={(active) => set({ active })}
            />
            <TextArea
              label={t('staff.promo.fields.note')}
              hint={t('staff.promo.noteHint')}
              optional
              rows={2}
              maxLength={300}
              value={values.note}
              error={errors.note}
              onChange={(event) => set({ note: event.target.value })}
            />
          </section>
          <PromoDryRun draft={values} />
          {children}
        </div>
      </div>
      <SaveBar
        dirty={form.dirty}
        saving={form.saving}
        note={Object.keys(errors).length > 0 ? t('staff.promo.invalid') : undefined}
        onSave={() => void form.save()}
        onDiscard={form.discard}
      />
    </>
  )
}

const usePromoForm = (promo: StaffPromo | null) => {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const read = (saved: StaffPromo) => ({ values: draftOf(saved), version: saved.version })
  const form = useEditForm<PromoDraft>({
    draftName: `promo.${promo?.id ?? 'new'}`,
    saved: promo ? read(promo) : { values: EMPTY_PROMO, version: 0 },
    readFresh: (fresh) => read(fresh as StaffPromo),
    send: async (draft, version) => {
      const body = formOf(draft)
      if (promo)
        return read(await api(promoStaffApi.update, { params: { id: promo.id }, body: { ...body, version } }))
      const created = await api(promoStaffApi.create, { body })
      void navigate(`/staff/promo/${created.id}`, { replace: true })
      // Visible until the code's page is loaded.
      return { values: draft, version: 0 }
    },
  })
  const done = async (saving: Promise<boolean>) => {
    if (await saving) {
      toast({ title: t('staff.ui.save.saved'), tone: 'leaf' })
      void revalidate()
    } else showFirstFault()
    return false
  }
  return {
    ...form,
    save: () => done(form.save()),
    resolve: (chosen: Parameters<typeof form.resolve>[0]) => done(form.resolve(chosen)),
  }
}

/** After it is rendered. */
const showFirstFault = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

const useKnownGoods = (promo: StaffPromo | null) => {
  const [found, setFound] = useState<PromoProduct[]>([])
  return {
    goods: [...(promo?.goods ?? []), ...found],
    know: (one: PromoProduct) => setFound((before) => [...before, one]),
  }
}

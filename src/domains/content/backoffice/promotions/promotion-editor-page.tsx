import { useNavigate } from 'react-router'
import type { Route } from './+types/promotion-editor-page'
import { type PromotionDraft, promotionsStaffApi } from '#/domains/content/contract/staff/promotions.ts'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { pageNotFound } from '#/platform/web/loading/load.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { PagePreview } from '../page-preview.tsx'
import { PictureInput } from '../picture-input.tsx'
import { TellCustomers } from './tell-customers.tsx'
import { DisplayScheduleFields } from '../display-schedule-fields.tsx'
import { type ItemValues, ScheduledEditor, useScheduledForm } from '../scheduled-editor.tsx'
import '../backoffice.css'

export const clientLoader = staffLoad(async (call, { params, url }) => {
  const { items } = await call(promotionsStaffApi.list)
  const found = items.find(({ id }) => String(id) === params.id)
  if (!found && params.id !== 'new') throw pageNotFound(url)
  return { promotion: found ?? null }
})

export const meta = noIndexMeta('staff.promotions.title')

const EMPTY: ItemValues<PromotionDraft> = {
  title: '',
  lead: '',
  body: '',
  link: '/category/',
  link_label: '',
  picture: null,
  published: true,
  starts_on: null,
  ends_on: null,
  city_ids: [],
}

export default function PromotionEditorPage({ loaderData: { promotion } }: Route.ComponentProps) {
  return <Editor key={promotion?.id ?? 'new'} promotion={promotion} />
}

const Editor = ({ promotion }: { promotion: PromotionDraft | null }) => {
  const navigate = useNavigate()
  const { cities } = useShell()
  const form = useScheduledForm({
    kind: 'promotion',
    item: promotion,
    empty: EMPTY,
    create: (body) => api(promotionsStaffApi.create, { body }),
    update: (id, body) => api(promotionsStaffApi.update, { params: { id }, body }),
  })
  const { values, errors } = form
  return (
    <ScheduledEditor
      form={form}
      list={{ label: t('staff.promotions.title'), to: '/staff/promotions' }}
      title={promotion?.title ?? t('staff.promotions.new')}
      labelOf={(key) => t(`staff.promotions.fields.${key}`)}
      onRemove={promotion && (() => api(promotionsStaffApi.remove, { params: { id: promotion.id } }))}
      onDone={() => void navigate('/staff/promotions')}
    >
      <div className="page-editor">
        <div className="staff-card page-editor-fields">
          <TextField
            label={t('staff.promotions.fields.title')}
            value={values.title}
            error={errors.title}
            onChange={(event) => form.set({ title: event.target.value })}
          />
          <TextArea
            label={t('staff.promotions.fields.lead')}
            rows={3}
            counter={{ max: 300 }}
            value={values.lead}
            error={errors.lead}
            onChange={(event) => form.set({ lead: event.target.value })}
          />
          <div className="two-fields">
            <TextField
              label={t('staff.promotions.fields.link')}
              hint={t('staff.promotions.linkHint')}
              value={values.link}
              error={errors.link}
              onChange={(event) => form.set({ link: event.target.value })}
            />
            <TextField
              label={t('staff.promotions.fields.link_label')}
              value={values.link_label}
              error={errors.link_label}
              onChange={(event) => form.set({ link_label: event.target.value })}
            />
          </div>
          <TextArea
            label={t('staff.promotions.fields.body')}
            hint={t('staff.pages.bodyHint')}
            rows={8}
            value={values.body}
            error={errors.body}
            onChange={(event) => form.set({ body: event.target.value })}
          />
          <DisplayScheduleFields
            value={values}
            errors={errors}
            cities={cities}
            onChange={(patch) => form.set(patch)}
          />
        </div>
        <div className="stacked-fields">
          <div className="staff-card">
            <PictureInput
              label={t('staff.promotions.fields.picture')}
              value={values.picture}
              error={errors.picture}
              onChange={(picture) => form.set({ picture })}
            />
          </div>
          <PagePreview body={values.body} />
          {promotion && <TellCustomers promotion={promotion} />}
        </div>
      </div>
    </ScheduledEditor>
  )
}

import { useNavigate } from 'react-router'
import type { Route } from './+types/banner-editor-page'
import { type BannerDraft, bannersStaffApi } from '#/domains/content/contract/staff/banners.ts'
import { Banners } from '#/domains/content/storefront/home/banners.tsx'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { pageNotFound } from '#/platform/web/loading/load.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { PictureInput } from '../picture-input.tsx'
import { DisplayScheduleFields } from '../display-schedule-fields.tsx'
import { type ItemValues, ScheduledEditor, useScheduledForm } from '../scheduled-editor.tsx'
import '../backoffice.css'

export const clientLoader = staffLoad(async (call, { params, url }) => {
  const { items } = await call(bannersStaffApi.list)
  const found = items.find(({ id }) => String(id) === params.id)
  if (!found && params.id !== 'new') throw pageNotFound(url)
  return found ?? null
})

export const meta = noIndexMeta('staff.banners.title')

const EMPTY: ItemValues<BannerDraft> = {
  title: '',
  text: '',
  link: '/category/',
  link_label: '',
  color: '#efe3e6',
  picture: null,
  published: true,
  starts_on: null,
  ends_on: null,
  city_ids: [],
}

export default function BannerEditorPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData?.id ?? 'new'} banner={loaderData} />
}

const Editor = ({ banner }: { banner: BannerDraft | null }) => {
  const navigate = useNavigate()
  const { cities } = useShell()
  const form = useScheduledForm({
    kind: 'banner',
    item: banner,
    empty: EMPTY,
    create: (body) => api(bannersStaffApi.create, { body }),
    update: (id, body) => api(bannersStaffApi.update, { params: { id }, body }),
  })
  const { values, errors } = form
  const { picture } = values
  return (
    <ScheduledEditor
      form={form}
      list={{ label: t('staff.banners.title'), to: '/staff/banners' }}
      title={banner?.title ?? t('staff.banners.new')}
      labelOf={(key) => t(`staff.banners.fields.${key}`)}
      onRemove={banner && (() => api(bannersStaffApi.remove, { params: { id: banner.id } }))}
      onDone={() => void navigate('/staff/banners')}
    >
      {picture && (
        <div className="banner-preview" inert aria-label={t('staff.banners.preview')}>
          <Banners banners={[{ ...values, picture, id: 0 }]} />
        </div>
      )}
      <div className="page-editor">
        <div className="staff-card page-editor-fields">
          <TextField
            label={t('staff.banners.fields.title')}
            value={values.title}
            error={errors.title}
            onChange={(event) => form.set({ title: event.target.value })}
          />
          <TextField
            label={t('staff.banners.fields.text')}
            optional
            value={values.text}
            error={errors.text}
            onChange={(event) => form.set({ text: event.target.value })}
          />
          <div className="two-fields">
            <TextField
              label={t('staff.banners.fields.link')}
              hint={t('staff.promotions.linkHint')}
              value={values.link}
              error={errors.link}
              onChange={(event) => form.set({ link: event.target.value })}
            />
            <TextField
              label={t('staff.banners.fields.link_label')}
              value={values.link_label}
              error={errors.link_label}
              onChange={(event) => form.set({ link_label: event.target.value })}
            />
          </div>
          <TextField
            type="color"
            label={t('staff.banners.fields.color')}
            hint={t('staff.banners.colorHint')}
            value={values.color}
            error={errors.color}
            onChange={(event) => form.set({ color: event.target.value })}
          />
          <DisplayScheduleFields
            value={values}
            errors={errors}
            cities={cities}
            onChange={(patch) => form.set(patch)}
          />
        </div>
        <div className="staff-card">
          <PictureInput
            label={t('staff.banners.fields.picture')}
            value={picture}
            error={errors.picture}
            onChange={(next) => form.set({ picture: next })}
          />
        </div>
      </div>
    </ScheduledEditor>
  )
}

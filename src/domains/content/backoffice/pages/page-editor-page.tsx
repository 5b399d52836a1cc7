import { ExternalLink } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import type { Route } from './+types/page-editor-page'
import { type PageDraft, pagesStaffApi } from '#/domains/content/contract/staff/pages.ts'
import type { PageSlug } from '#/domains/content/contract/customer.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { OutdatedData } from './outdated-data.tsx'
import { PageHistory } from './page-history.tsx'
import { PageNotice } from './page-notice.tsx'
import { PagePreview } from '../page-preview.tsx'
import '../backoffice.css'

const MAX_DESCRIPTION_LENGTH = 160

export const clientLoader = staffLoad((call, { params }) =>
  call(pagesStaffApi.show, { params: { slug: params.slug as PageSlug } }),
)

export const meta = noIndexMeta('staff.pages.title')

const savedOf = ({ title, description, body, version }: PageDraft) => ({
  values: { title, description, body },
  version,
})

export default function PageEditorPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <Editor key={loaderData.slug} page={loaderData} onChange={() => void revalidate()} />
}

const Editor = ({ page, onChange }: { page: PageDraft; onChange: () => void }) => {
  const { slug } = page
  const form = useEditForm({
    draftName: `page.${slug}`,
    saved: savedOf(page),
    send: async (values, version) => {
      const saved = await api(pagesStaffApi.update, { params: { slug }, body: { ...values, version } })
      onChange()
      return savedOf(saved)
    },
    readFresh: (fresh) => savedOf(fresh as PageDraft),
  })
  const { values, errors } = form
  const labels = {
    title: t('staff.pages.name'),
    description: t('staff.pages.description'),
    body: t('staff.pages.body'),
  }
  return (
    <>
      <Breadcrumbs items={[{ label: t('staff.pages.title'), to: '/staff/pages' }, { label: page.title }]} />
      <div className="staff-head">
        <h1>{page.title}</h1>
        {page.version > 0 && (
          <Link className="link" to={`/${slug}`} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {t('staff.pages.open')}
          </Link>
        )}
      </div>
      <PageNotice page={page} dirty={form.dirty} onPublish={() => void form.save()} onChange={onChange} />
      <OutdatedData outdated={page.outdated} />
      <EditConflict
        form={form}
        labelOf={(key) => labels[key]}
        wordsOf={(key, text) => <Excerpt text={text[key]} />}
      />
      <div className="page-editor">
        <div className="staff-card page-editor-fields">
          <TextField
            label={labels.title}
            value={values.title}
            error={errors.title}
            onChange={(event) => form.set({ title: event.target.value })}
          />
          <TextArea
            label={labels.description}
            hint={t('staff.pages.descriptionHint')}
            rows={2}
            counter={{ max: MAX_DESCRIPTION_LENGTH }}
            value={values.description}
            error={errors.description}
            onChange={(event) => form.set({ description: event.target.value })}
          />
          <TextArea
            className="page-editor-body"
            label={labels.body}
            hint={t('staff.pages.bodyHint')}
            rows={24}
            spellCheck
            value={values.body}
            error={errors.body}
            onChange={(event) => form.set({ body: event.target.value })}
          />
        </div>
        <PagePreview body={values.body} />
      </div>
      <PageHistory slug={slug} version={page.version} onRestore={(text) => form.set(text)} />
      <SaveBar
        dirty={form.dirty}
        saving={form.saving}
        label={t('staff.pages.publish')}
        note={form.restored ? t('staff.pages.restored') : undefined}
        onSave={() => void form.save()}
        onDiscard={form.discard}
      />
    </>
  )
}

/** For the conflict comparison. */
const Excerpt = ({ text }: { text: string }) => <span className="page-excerpt">{text}</span>

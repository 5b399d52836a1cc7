import type { Route } from './+types/hero-editor-page'
import { type HomeDraft, homeStaffApi } from '#/domains/content/contract/staff/home.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { BlockEditor, useBlockForm } from './block-editor.tsx'
import { PictureInput } from '../picture-input.tsx'
import '../backoffice.css'

export const clientLoader = staffLoad((call) => call(homeStaffApi.show))

export const meta = noIndexMeta('staff.banners.hero')

const read = ({ hero }: HomeDraft) => ({ values: hero.value, version: hero.version })

/** Phones get a crop of their own. */
export default function HeroEditorPage({ loaderData }: Route.ComponentProps) {
  const form = useBlockForm('hero', loaderData, read, (value, version) =>
    api(homeStaffApi.updateHero, { body: { value, version } }),
  )
  const { values, errors } = form
  return (
    <BlockEditor
      form={form}
      title={t('staff.banners.hero')}
      labelOf={(key) => t(`staff.banners.heroFields.${key}`)}
      wordsOf={(value) => (typeof value === 'string' ? value : value.alt)}
    >
      <div className="page-editor">
        <div className="staff-card page-editor-fields">
          <TextField
            label={t('staff.banners.heroFields.title')}
            value={values.title}
            error={errors['value.title']}
            onChange={(event) => form.set({ title: event.target.value })}
          />
          <TextArea
            label={t('staff.banners.heroFields.lead')}
            rows={3}
            counter={{ max: 300 }}
            value={values.lead}
            error={errors['value.lead']}
            onChange={(event) => form.set({ lead: event.target.value })}
          />
        </div>
        <div className="staff-card two-fields">
          <PictureInput
            label={t('staff.banners.heroFields.picture')}
            value={values.picture}
            error={errors['value.picture']}
            onChange={(picture) => form.set({ picture })}
          />
          <PictureInput
            label={t('staff.banners.heroFields.picture_mobile')}
            value={values.picture_mobile}
            error={errors['value.picture_mobile']}
            onChange={(picture_mobile) => form.set({ picture_mobile })}
          />
        </div>
      </div>
    </BlockEditor>
  )
}

import { Plus } from 'lucide-react'
import type { Route } from './+types/how-it-works-editor-page'
import {
  type HomeDraft,
  homeStaffApi,
  MAX_HOW_STEPS,
  MIN_HOW_STEPS,
} from '#/domains/content/contract/staff/home.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Sortable } from '#/ui/staff/sortable.tsx'
import { BlockEditor, useBlockForm } from './block-editor.tsx'
import { type HowStep, HowStepFields, withKnownIcon } from './how-step-fields.tsx'
import '../backoffice.css'

export const clientLoader = staffLoad((call) => call(homeStaffApi.show))

export const meta = noIndexMeta('staff.banners.how_it_works')

const read = ({ how_it_works: { value, version } }: HomeDraft) => ({
  values: { ...value, steps: value.steps.map(withKnownIcon) },
  version,
})

const NEW_STEP: HowStep = { time: '', title: '', text: '', icon: 'flower-2' }

export default function HowItWorksEditorPage({ loaderData }: Route.ComponentProps) {
  const form = useBlockForm('how_it_works', loaderData, read, (value, version) =>
    api(homeStaffApi.updateHowItWorks, { body: { value, version } }),
  )
  const { steps } = form.values
  const set = (next: HowStep[]) => form.set({ steps: next })
  return (
    <BlockEditor
      form={form}
      title={t('staff.banners.how_it_works')}
      labelOf={(key) => t(`staff.banners.howFields.${key}`)}
      wordsOf={(value) => (typeof value === 'string' ? value : value.map(({ title }) => title).join(', '))}
    >
      <div className="stacked-fields">
        <div className="staff-card two-fields">
          {(['title', 'note'] as const).map((key) => (
            <TextField
              key={key}
              label={t(`staff.banners.howFields.${key}`)}
              value={form.values[key]}
              error={form.errors[`value.${key}`]}
              onChange={(event) => form.set({ [key]: event.target.value })}
            />
          ))}
        </div>
        <Sortable
          label={t('staff.banners.howFields.steps')}
          items={steps.map((step, index) => ({ step, index }))}
          keyOf={({ index }) => index}
          nameOf={({ step }) => step.title || t('staff.banners.newStep')}
          onOrder={(next) => set(next.map(({ step }) => step))}
        >
          {({ step, index }) => (
            <HowStepFields
              step={step}
              errorOf={(field) => form.errors[`value.steps.${index}.${field}`]}
              onChange={(patch) =>
                set(steps.map((one, place) => (place === index ? { ...one, ...patch } : one)))
              }
              onRemove={steps.length > MIN_HOW_STEPS ? () => set(steps.toSpliced(index, 1)) : null}
            />
          )}
        </Sortable>
        {steps.length < MAX_HOW_STEPS && (
          <p className="staff-note">
            <Button
              size="s"
              variant="line"
              icon={<Plus aria-hidden="true" />}
              onClick={() => set([...steps, NEW_STEP])}
            >
              {t('staff.banners.addStep')}
            </Button>
          </p>
        )}
      </div>
    </BlockEditor>
  )
}

import type { ReactNode } from 'react'
import type { HomeDraft } from '#/domains/content/contract/staff/home.ts'
import { t } from '#/platform/shared/texts.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { type Saved, useEditForm } from '#/ui/staff/use-edit-form.ts'

/** Responses and conflicts carry all blocks; `read` picks its own. */
export const useBlockForm = <V extends object>(
  name: string,
  home: HomeDraft,
  read: (home: HomeDraft) => Saved<V>,
  send: (values: V, version: number) => Promise<HomeDraft>,
) =>
  useEditForm<V>({
    draftName: `home.${name}`,
    saved: read(home),
    send: async (values, version) => read(await send(values, version)),
    readFresh: (fresh) => read(fresh as HomeDraft),
  })

export const BlockEditor = <V extends object>({
  form,
  title,
  labelOf,
  wordsOf,
  children,
}: {
  form: ReturnType<typeof useBlockForm<V>>
  title: string
  labelOf: (key: keyof V & string) => string
  wordsOf: (value: V[keyof V & string]) => string
  children: ReactNode
}) => {
  return (
    <>
      <Breadcrumbs items={[{ label: t('staff.banners.title'), to: '/staff/banners' }, { label: title }]} />
      <div className="staff-head">
        <h1>{title}</h1>
      </div>
      <EditConflict form={form} labelOf={labelOf} wordsOf={(key, values) => wordsOf(values[key])} />
      {children}
      <SaveBar
        dirty={form.dirty}
        saving={form.saving}
        onSave={() => void form.save()}
        onDiscard={form.discard}
      />
    </>
  )
}

import { type ReactNode, useState } from 'react'
import type { Showing } from '#/domains/content/rules.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'

type Item = Showing & { id: number; version: number; title: string; picture: Picture; city_ids: number[] }
/** A new one has no picture yet. */
export type Empty<T extends Item> = Omit<T, 'id' | 'version' | 'picture'> & { picture: Picture | null }
type Body<T extends Item> = Omit<T, 'id' | 'version'>

/** The form of a banner or a promotion: a new one, or one that is there and may be edited by two. */
export const useShownForm = <T extends Item>({
  kind,
  item,
  empty,
  create,
  update,
}: {
  kind: string
  item: T | null
  empty: Empty<T>
  create: (body: Body<T>) => Promise<T>
  update: (id: number, body: Body<T> & { version: number }) => Promise<T>
}) => {
  const savedOf = ({ id: _id, version, ...values }: T) => ({ values: values as unknown as Empty<T>, version })
  return useEditForm<Empty<T>>({
    draftKey: `lavanda.${kind}.${item?.id ?? 'new'}`,
    saved: item ? savedOf(item) : { values: empty, version: 0 },
    // The server says at its field that a picture is missing.
    send: async (values, version) => {
      const body = values as unknown as Body<T>
      return savedOf(await (item ? update(item.id, { ...body, version }) : create(body)))
    },
    readFresh: (fresh) => savedOf(fresh as T),
  })
}

/** What stands around the fields: the way back, the other's changes, saving and taking away. */
export const ShownEditor = <T extends Item>({
  form,
  list,
  title,
  labelOf,
  onRemove,
  onDone,
  children,
}: {
  form: ReturnType<typeof useShownForm<T>>
  list: { label: string; to: string }
  title: string
  labelOf: (key: keyof Empty<T> & string) => string
  onRemove: (() => Promise<unknown>) | null
  onDone: () => void
  children: ReactNode
}) => {
  const [removing, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    try {
      await onRemove?.()
      form.discard()
      onDone()
    } catch (error) {
      toast({ title: isApiError(error) ? error.body.detail : t('auth.noConnection'), tone: 'rose' })
      setRemoving(false)
    }
  }
  return (
    <>
      <Breadcrumbs
        items={[list, { label: title }].map((one) => ('to' in one ? one : { label: one.label }))}
      />
      <div className="staff-head">
        <h1>{title}</h1>
      </div>
      <EditConflict form={form} labelOf={labelOf} wordsOf={(key, values) => inWords(values[key])} />
      {children}
      <SaveBar
        dirty={form.dirty}
        saving={form.saving}
        onSave={() => void form.save().then((done) => done && onDone())}
        onDiscard={form.discard}
      >
        {onRemove && (
          <Button size="s" variant="danger" busy={removing} onClick={() => void remove()}>
            {t('staff.showing.remove')}
          </Button>
        )}
      </SaveBar>
    </>
  )
}

/** A value of a field as a person reads it. */
const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return t(value ? 'staff.showing.yes' : 'staff.showing.no')
  if (Array.isArray(value)) return value.join(', ') || t('staff.showing.everywhere')
  if (typeof value === 'object' && value !== null && 'alt' in value) return String(value.alt)
  return typeof value === 'string' && value !== '' ? value : t('staff.showing.nothing')
}

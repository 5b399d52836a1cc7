import { type ReactNode, useState } from 'react'
import type { DisplaySchedule } from '../rules/display-state.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useItemForm } from '#/ui/staff/use-item-form.ts'

type ScheduledItem = DisplaySchedule & {
  id: number
  version: number
  title: string
  picture: Picture
  city_ids: number[]
}
/** A new item has no picture yet. */
export type ItemValues<T extends ScheduledItem> = Omit<T, 'id' | 'version' | 'picture'> & {
  picture: Picture | null
}
type ItemBody<T extends ScheduledItem> = Omit<T, 'id' | 'version'>

export const useScheduledForm = <T extends ScheduledItem>({
  kind,
  item,
  empty,
  create,
  update,
}: {
  kind: string
  item: T | null
  empty: ItemValues<T>
  create: (body: ItemBody<T>) => Promise<T>
  update: (id: number, body: ItemBody<T> & { version: number }) => Promise<T>
}) => {
  const savedOf = ({ id: _id, version, ...values }: T) => ({
    values: values as unknown as ItemValues<T>,
    version,
  })
  return useItemForm<T, ItemValues<T>>({
    draftName: `${kind}.${item?.id ?? 'new'}`,
    item,
    empty,
    read: savedOf,
    // The server reports a missing picture at its field.
    create: (values) => create(values as unknown as ItemBody<T>),
    update: (id, values, version) => update(id, { ...(values as unknown as ItemBody<T>), version }),
  })
}

export const ScheduledEditor = <T extends ScheduledItem>({
  form,
  list,
  title,
  labelOf,
  onRemove,
  onDone,
  children,
}: {
  form: ReturnType<typeof useScheduledForm<T>>
  list: { label: string; to: string }
  title: string
  labelOf: (key: keyof ItemValues<T> & string) => string
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
      toast({ title: sayFailure(error), tone: 'rose' })
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
      <EditConflict form={form} labelOf={labelOf} wordsOf={(key, values) => formatValue(values[key])} />
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

const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return t(value ? 'staff.showing.yes' : 'staff.showing.no')
  if (Array.isArray(value)) return value.join(', ') || t('staff.showing.everywhere')
  if (typeof value === 'object' && value !== null && 'alt' in value) return String(value.alt)
  return typeof value === 'string' && value !== '' ? value : t('staff.showing.nothing')
}

import type { ReactNode } from 'react'
import { ConflictNotice } from '#/ui/staff/conflict-notice.tsx'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'

export const EditConflict = <V extends object>({
  form,
  labelOf,
  wordsOf,
  onDone,
}: {
  form: ReturnType<typeof useEditForm<V>>
  labelOf: (key: keyof V & string) => string
  wordsOf: (key: keyof V & string, values: V) => ReactNode
  onDone?: () => void
}) => {
  const { conflict, values } = form
  return (
    conflict && (
      <ConflictNotice
        busy={form.saving}
        differences={conflict.keys.map(({ key, first }) => ({
          key,
          first,
          label: labelOf(key),
          mine: wordsOf(key, values),
          theirs: wordsOf(key, conflict.theirs),
        }))}
        onResolve={(chosen) => void form.resolve(chosen).then((done) => done && onDone?.())}
      />
    )
  )
}

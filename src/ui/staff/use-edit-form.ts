import { useEffect, useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { openDraft } from '#/platform/web/drafts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import type { Side } from '#/ui/staff/conflict-notice.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

export type Saved<V> = { values: V; version: number }
type Draft<V> = Saved<V> & { mine: V }

type Options<V> = {
  draftName: string
  saved: Saved<V>
  send: (values: V, version: number) => Promise<Saved<V>>
  readFresh: (fresh: unknown) => Saved<V>
  /** The form focuses the first invalid field: no toast. */
  quiet?: boolean
}

/** An answer may order keys differently. */
const inOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
const same = (one: unknown, other: unknown) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]

/**
 * Two people may edit at once. Typing survives a reload and an expired session; a stale save gets a 409, and both
 * states are kept until one has chosen (`ConflictNotice` with `conflict.keys`, then `resolve`).
 */
export const useEditForm = <V extends object>({
  draftName,
  saved: initial,
  send,
  readFresh,
  quiet = false,
}: Options<V>) => {
  const [stored] = useState(() => openDraft<Draft<V>>(draftName))
  const [draft] = useState(() => stored.read())
  const [saved, setSaved] = useState<Saved<V>>(
    draft ? { values: draft.values, version: draft.version } : initial,
  )
  const [values, setValues] = useState<V>(draft?.mine ?? initial.values)
  // A draft of an older version is a conflict.
  const [theirs, setTheirs] = useState<Saved<V> | null>(
    draft && draft.version !== initial.version && !same(draft.values, initial.values) ? initial : null,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const dirty = !same(values, saved.values)

  useEffect(() => {
    stored.write(dirty ? { ...saved, mine: values } : null)
  }, [stored, dirty, saved, values])

  const accept = (next: Saved<V>) => {
    setSaved(next)
    setValues(next.values)
    setTheirs(null)
    setErrors({})
  }

  const sendNow = async (mine: V, version: number): Promise<boolean> => {
    setSaving(true)
    try {
      accept(await send(mine, version))
      stored.write(null)
      return true
    } catch (error) {
      if (!isApiError(error)) toast({ title: sayFailure(error), tone: 'rose' })
      else if (error.status === 409 && error.body.fresh) setTheirs(readFresh(error.body.fresh))
      else {
        setErrors(error.body.fields ?? {})
        if (!quiet || !error.body.fields) toast({ title: error.body.detail, tone: 'rose' })
      }
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    values,
    errors,
    dirty,
    saving,
    restored: draft !== null && dirty,
    /** A function gets the latest values, after an upload for instance. */
    set: (change: Partial<V> | ((before: V) => Partial<V>)) => {
      const patchOf = (before: V) => (typeof change === 'function' ? change(before) : change)
      const touched = new Set<string>(Object.keys(patchOf(values)))
      setValues((before) => ({ ...before, ...patchOf(before) }))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !touched.has(path.split('.')[0] ?? ''))),
      )
    },
    save: () => sendNow(values, saved.version),
    discard: () => accept(saved),
    conflict: theirs && { theirs: theirs.values, ...differing(saved.values, values, theirs.values) },
    /** The chosen side of each field, over the saved state. */
    resolve: (chosen: Record<string, Side>) => {
      if (!theirs) return Promise.resolve(false)
      const mine = { ...values }
      for (const key of keysOf(mine)) if (chosen[key] === 'theirs') mine[key] = theirs.values[key]
      if (same(mine, theirs.values)) {
        accept(theirs)
        return Promise.resolve(true)
      }
      setSaved(theirs)
      setValues(mine)
      setTheirs(null)
      return sendNow(mine, theirs.version)
    },
  }
}

const differing = <V extends object>(base: V, mine: V, theirs: V) => ({
  keys: keysOf(mine)
    .filter((key) => !same(mine[key], theirs[key]))
    .map((key) => ({ key, first: (same(mine[key], base[key]) ? 'theirs' : 'mine') as Side })),
})

import { useEffect, useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { local } from '#/platform/web/storage.ts'
import type { Side } from '#/ui/staff/conflict-notice.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

/** What is saved: the values of the form and the version they have on the server. */
export type Saved<V> = { values: V; version: number }
type Draft<V> = Saved<V> & { mine: V }

type Options<V> = {
  /** Where unsaved typing is kept in this browser: one name per edited thing. */
  draftKey: string
  saved: Saved<V>
  send: (values: V, version: number) => Promise<Saved<V>>
  /** Reads the fresh state that a 409 carries. */
  readFresh: (fresh: unknown) => Saved<V>
  /** The form leads to the first field that is wrong itself: what stands at fields is not said above them as well. */
  quiet?: boolean
}

/** Names in one order: an answer may bring them in another than the form has. */
const inOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
const same = (one: unknown, other: unknown) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]

/**
 * A form that two people may have open at once. What is typed outlives a reload and an expired session; saving over
 * somebody else's change is refused by the server (409), and then both states are kept until one has chosen
 * (`ConflictNotice` with `conflict.keys`, then `resolve`).
 */
export const useEditForm = <V extends object>({
  draftKey,
  saved: given,
  send,
  readFresh,
  quiet = false,
}: Options<V>) => {
  const [draft] = useState(() => readDraft<V>(draftKey))
  const [saved, setSaved] = useState<Saved<V>>(
    draft ? { values: draft.values, version: draft.version } : given,
  )
  const [values, setValues] = useState<V>(draft?.mine ?? given.values)
  // A draft of an older version meets what is saved now like any other conflict.
  const [theirs, setTheirs] = useState<Saved<V> | null>(
    draft && draft.version !== given.version && !same(draft.values, given.values) ? given : null,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const dirty = !same(values, saved.values)

  useEffect(() => {
    local.write(draftKey, dirty ? JSON.stringify({ ...saved, mine: values }) : null)
  }, [draftKey, dirty, saved, values])

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
      local.write(draftKey, null)
      return true
    } catch (error) {
      if (!isApiError(error)) toast({ title: t('auth.noConnection'), tone: 'rose' })
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
    /** What was typed earlier came back from this browser. */
    restored: draft !== null && dirty,
    /** A function sees what was set meanwhile, by an upload that has just ended for instance. */
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
    /** Saves the chosen side of each field on top of what is saved now. */
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

/** Fields that differ, and for each whose change is kept unless one says otherwise. */
const differing = <V extends object>(base: V, mine: V, theirs: V) => ({
  keys: keysOf(mine)
    .filter((key) => !same(mine[key], theirs[key]))
    .map((key) => ({ key, first: (same(mine[key], base[key]) ? 'theirs' : 'mine') as Side })),
})

const readDraft = <V>(key: string): Draft<V> | null => {
  try {
    return JSON.parse(local.read(key) ?? 'null') as Draft<V> | null
  } catch {
    return null
  }
}

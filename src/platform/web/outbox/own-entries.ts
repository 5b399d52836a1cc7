import { create } from 'zustand'
import { type Entry, outboxKey, readEntries, writeEntries } from './stored-entries.ts'

type OwnEntries<E> = {
  owner: string | null
  entries: readonly E[]
  /** Of the last try; null when nothing waits. */
  failure: unknown
}

type Edit<E> = (entries: readonly E[]) => readonly E[]

const without =
  (id: string) =>
  <E extends Entry>(entries: readonly E[]): readonly E[] =>
    entries.filter((one) => one.id !== id)

/** One person's, the same in storage, in this tab and in others. */
export const createOwnEntries = <E extends Entry>(name: string) => {
  const useOutbox = create<OwnEntries<E>>(() => ({ owner: null, entries: [], failure: null }))
  const { getState, setState } = useOutbox
  const read = (owner: string) => readEntries(name, owner) as readonly E[]

  /** Edits what is stored: another tab may have changed it. */
  const change = (owner: string, edit: Edit<E>): void => {
    const entries = edit(read(owner))
    writeEntries(name, owner, entries)
    if (getState().owner === owner) setState({ entries })
  }
  const changeOwn = (edit: Edit<E>): void => {
    const { owner } = getState()
    if (owner !== null) change(owner, edit)
  }

  return {
    useOutbox,
    open: (owner: string): void => {
      const isAnother = getState().owner !== owner
      setState({ owner, entries: read(owner), ...(isAnother && { failure: null }) })
    },
    add: (entry: E): void => changeOwn((entries) => [...entries, entry]),
    setError: (id: string, error: string | null): void =>
      changeOwn((entries) => entries.map((one) => (one.id === id ? { ...one, error } : one))),
    remove: (id: string): void => changeOwn(without(id)),
    removeOf: (owner: string, id: string): void => change(owner, without(id)),
    /** After the other's own. */
    takeOver: (from: string, to: string): void => {
      const taken = read(from)
      if (taken.length === 0) return
      change(from, () => [])
      change(to, (entries) => [
        ...entries,
        ...taken.filter(({ id }) => !entries.some((one) => one.id === id)),
      ])
    },
    followOtherTabs: (): void =>
      addEventListener('storage', ({ key }) => {
        const { owner } = getState()
        if (owner !== null && key === outboxKey(name, owner)) setState({ entries: read(owner) })
      }),
  }
}

import { useState } from 'react'
import { parseRoubles } from '#/platform/shared/money.ts'
import { DENOMINATIONS, type Notes, sumOfNotes } from '../../rules/cash-kinds.ts'

export type CountWay = 'notes' | 'sum'

/** As typed. */
export type CountDraft = { way: CountWay; pieces: Record<string, string>; coins: string; sum: string }

const notesOf = (pieces: Record<string, string>): Notes =>
  Object.fromEntries(
    DENOMINATIONS.flatMap((value) => {
      const count = Number(pieces[value] ?? 0)
      return Number.isInteger(count) && count > 0 ? [[String(value), count]] : []
    }),
  )

/** `counted`: kopecks; null while nothing, or nothing readable, is typed. */
export const useCount = (way: CountWay) => {
  const [draft, setDraft] = useState<CountDraft>({ way, pieces: {}, coins: '', sum: '' })
  const notes = notesOf(draft.pieces)
  const coins = draft.coins.trim() === '' ? 0 : parseRoubles(draft.coins)
  const isTyped = Object.keys(notes).length > 0 || draft.coins.trim() !== ''
  const byNotes = coins === null || !isTyped ? null : sumOfNotes(notes) + coins
  const isByNotes = draft.way === 'notes'
  return {
    draft,
    change: (patch: Partial<CountDraft>) => setDraft({ ...draft, ...patch }),
    counted: isByNotes ? byNotes : parseRoubles(draft.sum),
    notes: isByNotes ? notes : null,
  }
}
export type Count = ReturnType<typeof useCount>

import { useState } from 'react'
import type { Draft } from './draft.ts'

const CODES = ['promocode', 'certificate'] as const
/** By field: the code as typed, and what was said of it. */
type UnknownCodes = Partial<Record<(typeof CODES)[number], { code: string; text: string }>>

/** Each time it is asked after, an unknown code counts as another guess. */
export const useUnknownCodes = (draft: Draft) => {
  const [unknown, setUnknown] = useState<UnknownCodes>({})
  const typed = CODES.filter((field) => unknown[field]?.code === draft[field])
  return {
    errors: Object.fromEntries(typed.map((field) => [field, unknown[field]?.text ?? ''])) as Record<
      string,
      string
    >,
    withoutThem: { ...draft, ...Object.fromEntries(typed.map((field) => [field, ''])) },
    remember: (field: (typeof CODES)[number], text: string) =>
      setUnknown((before) => ({ ...before, [field]: { code: draft[field], text } })),
  }
}

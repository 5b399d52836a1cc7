import { createContext, createElement, type ReactNode, use } from 'react'
import type { PageFragments } from './page-fragments.ts'

/** Null: all is drawn. */
export const PageFragmentsContext = createContext<PageFragments | null>(null)

/**
 * On the server `part` is drawn once for what it is drawn of: `of` the same objects (frozen in the frame of pages; null:
 * drawn each time), `and` the same value. Nothing else may change what it reads, and no id of `useId`, no eager picture
 * may be inside.
 */
export const useFragment = import.meta.env.SSR
  ? (name: string, of: readonly object[] | null, and: unknown, part: ReactNode): ReactNode => {
      const page = use(PageFragmentsContext)
      if (!page || !of) return part
      const { at, isKnown } = page.open(`${name} ${of.map(page.idOf).join(' ')} ${JSON.stringify(and)}`)
      return createElement(page.tag, { at }, isKnown ? null : part)
    }
  : (_name: string, _of: unknown, _and: unknown, part: ReactNode): ReactNode => part

import { create } from 'zustand'
import type { Path } from 'react-router'

export const useRelease = create<{
  /** The next navigation loads a document: a newer release, or code that failed to load. */
  isOver: boolean
  /** Failed to open, may not be retried yet. */
  stuck: Path | null
}>(() => ({ isOver: false, stuck: null }))

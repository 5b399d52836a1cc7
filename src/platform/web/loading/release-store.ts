import { create } from 'zustand'
import type { Path } from 'react-router'

/** How this tab's program stands to the shop's. */
export const useRelease = create<{
  /** The next page is opened as a whole document: a newer release is out, or a page's code could not be had. */
  isOver: boolean
  /** The page that could not be opened and may not be asked for yet. */
  stuck: Path | null
}>(() => ({ isOver: false, stuck: null }))

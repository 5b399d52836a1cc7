import { create } from 'zustand'

/** `spec §2`; rendered by their list. `openings` tells one opening from the next. */
export const useFilterSheet = create<{ open: boolean; openings: number }>(() => ({
  open: false,
  openings: 0,
}))

export const openFilters = (): void =>
  useFilterSheet.setState(({ openings }) => ({ open: true, openings: openings + 1 }))
export const closeFilters = (): void => useFilterSheet.setState({ open: false })

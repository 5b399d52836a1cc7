import { create } from 'zustand'

/** Phone filters (`spec §2`), rendered by their list. */
export const useFilterSheet = create<{ open: boolean }>(() => ({ open: false }))

export const openFilters = (): void => useFilterSheet.setState({ open: true })
export const closeFilters = (): void => useFilterSheet.setState({ open: false })

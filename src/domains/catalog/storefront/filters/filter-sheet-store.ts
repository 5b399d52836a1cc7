import { create } from 'zustand'

/** The filters of a phone (`spec §2`: category filter sidebar); drawn by the list that they belong to. */
export const useFilterSheet = create<{ open: boolean }>(() => ({ open: false }))

export const openFilters = (): void => useFilterSheet.setState({ open: true })
export const closeFilters = (): void => useFilterSheet.setState({ open: false })

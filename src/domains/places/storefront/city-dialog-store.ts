import { create } from 'zustand'

/** Is the choice of city open; any page may open it. */
export const useCityDialog = create<{ open: boolean }>(() => ({ open: false }))

export const openCityDialog = (): void => useCityDialog.setState({ open: true })
export const closeCityDialog = (): void => useCityDialog.setState({ open: false })

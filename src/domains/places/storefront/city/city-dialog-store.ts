import { create } from 'zustand'

/** Is the choice of city open, which any page may open; is a new visitor asked whether the city is right. */
export const useCityDialog = create<{ open: boolean; asks: boolean }>(() => ({ open: false, asks: false }))

export const askAboutCity = (asks: boolean): void => useCityDialog.setState({ asks })

export const openCityDialog = (): void => useCityDialog.setState({ open: true })
export const closeCityDialog = (): void => useCityDialog.setState({ open: false })

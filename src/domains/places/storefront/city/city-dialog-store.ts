import { create } from 'zustand'

export const useCityDialog = create<{ open: boolean; asks: boolean }>(() => ({ open: false, asks: true }))

export const askAboutCity = (asks: boolean): void => useCityDialog.setState({ asks })

export const openCityDialog = (): void => useCityDialog.setState({ open: true })
export const closeCityDialog = (): void => useCityDialog.setState({ open: false })

import { create } from 'zustand'

/** The notice of cookies is opened from the foot of any page; a new visitor is asked by itself. */
export const useCookieNotice = create<{ open: boolean }>(() => ({ open: false }))

export const openCookieNotice = (): void => useCookieNotice.setState({ open: true })

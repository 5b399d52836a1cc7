import { create } from 'zustand'

/** Opened from the footer; a new visitor sees it without asking. */
export const useCookieNotice = create<{ open: boolean }>(() => ({ open: false }))

export const openCookieNotice = (): void => useCookieNotice.setState({ open: true })

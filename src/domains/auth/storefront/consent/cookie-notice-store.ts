import { create } from 'zustand'

/** A new visitor sees it without asking. */
export const useCookieNotice = create<{ open: boolean }>(() => ({ open: false }))

export const openCookieNotice = (): void => useCookieNotice.setState({ open: true })

import { create } from 'zustand'

/** Shown at the menu. */
export const useWaitingClaims = create<{ count: number }>(() => ({ count: 0 }))

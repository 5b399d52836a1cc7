import { create } from 'zustand'

/** Shared by the menu and its page. */
export const useReceiptsToPrint = create<{ count: number }>(() => ({ count: 0 }))

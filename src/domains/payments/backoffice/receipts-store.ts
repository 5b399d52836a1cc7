import { create } from 'zustand'

/** Receipts of cash that nobody has printed yet, for the menu and its page alike. */
export const useReceiptsToPrint = create<{ count: number }>(() => ({ count: 0 }))

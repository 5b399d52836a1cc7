import type { ReactNode } from 'react'
import { create } from 'zustand'

export type ToastTone = 'plain' | 'leaf' | 'rose'

export type Toast = {
  title: ReactNode
  text?: ReactNode
  tone?: ToastTone
  /** Pressing it closes the toast. */
  action?: { label: string; to?: string; onClick?: () => void }
  /** Replaces the tone's icon: 52 px, with `className="toast-picture"`. */
  picture?: ReactNode
  /** A newer toast about the same replaces it. */
  about?: string
}

export type ShownToast = Toast & { id: number }

const MAX_TOASTS = 3
let lastId = 0

export const useToasts = create<{ toasts: ShownToast[] }>(() => ({ toasts: [] }))

export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Returns its dismissal. */
export const toast = (message: Toast): (() => void) => {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => {
    const others = toasts.filter(({ about }) => about === undefined || about !== message.about)
    return { toasts: [...others, { ...message, id }].slice(-MAX_TOASTS) }
  })
  return () => dismissToast(id)
}

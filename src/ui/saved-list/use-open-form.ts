import { useState } from 'react'

/** `of`: the edited item, null for a new one. */
export const useOpenForm = <T>() => {
  const [form, setForm] = useState<{ key: number; of: T | null } | null>(null)
  const [open, setOpen] = useState(false)
  return {
    /** Kept during the closing animation; a new key resets the form. */
    form,
    open,
    openForm: (of: T | null) => {
      setForm((last) => ({ key: (last?.key ?? 0) + 1, of }))
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

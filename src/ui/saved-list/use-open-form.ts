import { useState } from 'react'

/** Which form is open: of something saved, or of something new (`of` is null then). */
export const useOpenForm = <T>() => {
  const [form, setForm] = useState<{ key: number; of: T | null } | null>(null)
  const [open, setOpen] = useState(false)
  return {
    /** Stays while the dialog leaves; every opening begins anew. */
    form,
    open,
    openForm: (of: T | null) => {
      setForm((last) => ({ key: (last?.key ?? 0) + 1, of }))
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

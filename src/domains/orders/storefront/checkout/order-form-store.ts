import { create } from 'zustand'
import type { OrderErrors } from './order-checks.ts'

type OrderForm = {
  /** The one that was asked for last. */
  open: number
  /** Done, and closed by «Дальше» or before the visit. */
  folded: readonly number[]
  errors: OrderErrors
  busy: boolean
  /** As sentences. */
  changes: string[]
  /** What it was filled from, and what could not be carried over. */
  repeated: { number: number; notes: string[] } | null
}

export const useOrderForm = create<OrderForm>(() => ({
  open: 1,
  folded: [],
  errors: {},
  busy: false,
  changes: [],
  repeated: null,
}))

export const clearErrors = (...fields: string[]): void => {
  const { errors } = useOrderForm.getState()
  if (!fields.some((field) => errors[field])) return
  useOrderForm.setState({
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name))),
  })
}

import { create } from 'zustand'
import type { OrderErrors } from './order-checks.ts'

type OrderForm = {
  /** The section that is unfolded. */
  open: number
  errors: OrderErrors
  busy: boolean
  /** What changed since the customer last looked, in sentences; empty when nothing did. */
  changes: string[]
  /** The earlier order that the form was filled in from, and what could not be carried over; null for none. */
  repeated: { number: number; notes: string[] } | null
}

/** How the order form stands at this moment; what is typed lives in the draft. */
export const useOrderForm = create<OrderForm>(() => ({
  open: 1,
  errors: {},
  busy: false,
  changes: [],
  repeated: null,
}))

/** Takes the messages of fields away as soon as they are touched again. */
export const clearErrors = (...fields: string[]): void => {
  const { errors } = useOrderForm.getState()
  if (!fields.some((field) => errors[field])) return
  useOrderForm.setState({
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name))),
  })
}

import { z } from 'zod'
import type { FiscalState } from '../fiscal-provider.ts'

const AtolError = z.object({ code: z.int(), text: z.string().max(2000) })

export const Token = z.object({ token: z.string().min(1).max(4000).nullish(), error: AtolError.nullish() })

const text = z.coerce.string()
const Payload = z.object({
  fn_number: text,
  fiscal_document_number: text,
  fiscal_document_attribute: text,
  /** `22.11.2026 18:30:00`, by the clock of the cash register: Moscow. */
  receipt_datetime: z.string().nullish(),
})

export const Document = z.object({
  uuid: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish(),
  status: z.enum(['wait', 'done', 'fail']).nullish(),
  error: AtolError.nullish(),
  payload: Payload.nullish().catch(null),
})
export type Document = z.output<typeof Document>

export const stateOf = (id: string, { status, error, payload }: Document): FiscalState => {
  if (status === 'done' && payload)
    return {
      id,
      status: 'printed',
      problem: null,
      fiscal: {
        document: payload.fiscal_document_number,
        storage: payload.fn_number,
        attribute: payload.fiscal_document_attribute,
      },
      registeredAt: momentOf(payload.receipt_datetime),
    }
  if (status === 'fail')
    return { id, status: 'failed', problem: error?.text ?? '', fiscal: null, registeredAt: null }
  return { id, status: 'pending', problem: null, fiscal: null, registeredAt: null }
}

const MOMENT = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2}:\d{2})$/

const momentOf = (said: string | null | undefined): Date | null => {
  const [, day, month, year, time] = MOMENT.exec(said ?? '') ?? []
  return time === undefined ? null : new Date(`${year}-${month}-${day}T${time}+03:00`)
}

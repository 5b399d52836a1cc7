import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Version } from '#/platform/shared/schemas.ts'
import { ById, IdOrder, Required } from './fields.ts'

const Question = z.object({ id: z.int(), question: z.string(), answer: z.string(), version: z.int() })
export type Question = z.infer<typeof Question>
const QuestionBody = { question: Required(200), answer: Required(2000) }

export const faqStaffApi = {
  list: call('GET', '/staff/api/faq', {
    response: z.object({ items: z.array(Question) }),
    summary: 'Questions with their versions',
  }),
  create: call('POST', '/staff/api/faq', {
    body: z.strictObject(QuestionBody),
    response: Question,
    summary: 'A new question, the last one',
  }),
  update: call('PATCH', '/staff/api/faq/{id}', {
    params: ById,
    body: z.strictObject({ version: Version, ...QuestionBody }),
    response: Question,
    summary: 'Changes a question',
  }),
  remove: call('DELETE', '/staff/api/faq/{id}', { params: ById, summary: 'Takes a question away' }),
  order: call('POST', '/staff/api/faq/order', { body: IdOrder, summary: 'Puts questions in order' }),
}

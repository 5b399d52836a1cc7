import { customer, staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { substitutionApi } from '#/domains/orders/contract/substitution.ts'
import { substitutionStaffApi } from '#/domains/orders/contract/staff/substitution.ts'
import { answerSubstitution } from '../service/substitution/answer-question.ts'
import { askCustomer } from '../service/substitution/ask-customer.ts'
import { decideByStaff } from '../service/substitution/decide-by-staff.ts'
import { showSubstitutes } from '../service/substitution/show-substitutes.ts'

const store = staff('orders')

export const substitutionRoutes = [
  serve(substitutionApi.answer, customer, ({ db, visitor, params, body }) =>
    answerSubstitution(db, visitor, params.id, body),
  ),
  serve(substitutionStaffApi.choices, store, ({ db, visitor, params, query }) =>
    showSubstitutes(db, visitor, params.id, query),
  ),
  serve(substitutionStaffApi.ask, store, ({ db, visitor, params, body }) =>
    askCustomer(db, visitor, params.id, body),
  ),
  serve(substitutionStaffApi.decide, store, ({ db, visitor, params, body }) =>
    decideByStaff(db, visitor, params.id, body),
  ),
]

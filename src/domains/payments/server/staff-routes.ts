import type { Guards } from '#/domains/auth/server/guards.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { paymentsStaffApi } from '../staff-contract.ts'
import { exportPayments } from './service/export-payments.ts'
import { showMoney } from './service/show-money.ts'

export const paymentsStaffRoutes = ({ staff }: Guards) => [
  serve(paymentsStaffApi.money, staff('money'), ({ db, visitor, params }) =>
    showMoney(db, visitor, params.id),
  ),
  serve(paymentsStaffApi.export, staff('reports'), ({ db, visitor, query }) =>
    exportPayments(db, visitor, query),
  ),
]

import { serve } from '#/platform/server/http/serve.ts'
import { customersStaffApi } from '#/domains/auth/contract/staff/customers.ts'
import { logStaffApi } from '#/domains/auth/contract/staff/log.ts'
import { teamStaffApi } from '#/domains/auth/contract/staff/team.ts'
import { staff } from '../guards.ts'
import { removeNote, writeNote } from '../service/customers/write-note.ts'
import { showLog } from '../service/log/show-log.ts'
import { appoint, changeAssignment, dismiss, resetFactor, setRight } from '../service/staff/appoint-staff.ts'
import { listCustomers } from '../service/customers/list-customers.ts'
import { showCustomer } from '../service/customers/show-customer.ts'
import { endCustomersSessions } from '../service/customers/end-customers-sessions.ts'
import { listTeam } from '../service/staff/list-team.ts'

const customers = staff('customers')
const team = staff('team')

export const authStaffRoutes = [
  serve(customersStaffApi.list, customers, ({ db, query }) => listCustomers(db, query)),
  serve(customersStaffApi.show, customers, ({ db, params }) => showCustomer(db, params.id)),
  serve(customersStaffApi.note, customers, ({ db, visitor, params, body }) =>
    writeNote(db, visitor, params.id, body),
  ),
  serve(customersStaffApi.removeNote, customers, ({ db, visitor, params }) =>
    removeNote(db, visitor, params.id, params.note_id),
  ),
  serve(customersStaffApi.endSessions, team, ({ db, visitor, params }) =>
    endCustomersSessions(db, visitor, params.id),
  ),
  serve(teamStaffApi.list, team, ({ db, visitor }) => listTeam(db, visitor)),
  serve(teamStaffApi.appoint, team, ({ db, context, visitor, body }) =>
    appoint(db, context.secrets, visitor, body),
  ),
  serve(teamStaffApi.change, team, ({ db, visitor, params, body }) =>
    changeAssignment(db, visitor, params.id, body),
  ),
  serve(teamStaffApi.setRight, team, ({ db, visitor, params, body }) =>
    setRight(db, visitor, params.id, body),
  ),
  serve(teamStaffApi.resetFactor, team, ({ db, visitor, params }) => resetFactor(db, visitor, params.id)),
  serve(teamStaffApi.dismiss, team, ({ db, visitor, params }) => dismiss(db, visitor, params.id)),
  serve(logStaffApi.list, staff('log'), ({ db, query }) => showLog(db, query)),
]

import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { customerOrdersStaffApi } from '#/domains/orders/contract/staff/customer-orders.ts'
import { siteOf } from '#/platform/server/http/site-origin.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { reportsStaffApi } from '#/domains/orders/contract/staff/reports.ts'
import { assemblyStaffApi } from '#/domains/orders/contract/staff/assembly.ts'
import { deliveryTasksStaffApi } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { changeStaffApi } from '#/domains/orders/contract/change.ts'
import { billForStaff, changeByStaff } from '../service/change/change-by-staff.ts'
import { listCustomersOrders } from '../service/staff/list-customers-orders.ts'
import { declineCancel } from '../service/staff/decline-cancel.ts'
import { moveByStaff } from '../service/staff/move-by-staff.ts'
import { showStaffOrder } from '../service/staff/show-staff-order.ts'
import { exportOrders, showTotals } from '../service/staff/show-reports.ts'
import { sharePayLink } from '../service/staff/share-pay-link.ts'
import { refundOrder } from '../service/staff/refund-order.ts'
import { showAssembly } from '../service/staff/show-assembly.ts'
import { showDeliveryTasks } from '../service/staff/show-delivery-tasks.ts'
import { assignOrder } from '../service/staff/assign-order.ts'
import { markOrder } from '../service/staff/mark-order.ts'
import { writeToCustomer } from '../service/staff/write-to-customer.ts'
import { listTeam } from '../service/staff/list-order-team.ts'

const everybody = staff('work')
const store = staff('orders')
const lead = staff('orders.lead')
const reports = staff('reports')

export const orderStaffRoutes = [
  serve(orderStaffApi.show, everybody, ({ db, visitor, params }) => showStaffOrder(db, visitor, params.id)),
  serve(orderStaffApi.team, lead, ({ db, visitor, params }) => listTeam(db, visitor, params.id)),
  serve(orderStaffApi.move, everybody, ({ db, visitor, params, body }) =>
    moveByStaff(db, visitor, params.id, body),
  ),
  serve(orderStaffApi.assign, everybody, ({ db, visitor, params, body }) =>
    assignOrder(db, visitor, params.id, body),
  ),
  serve(changeStaffApi.change, store, ({ db, visitor, params, body }) =>
    changeByStaff(db, visitor, params.id, body),
  ),
  serve(changeStaffApi.bill, store, ({ db, visitor, params, body }) =>
    billForStaff(db, visitor, params.id, body),
  ),
  serve(orderStaffApi.attention, everybody, ({ db, visitor, params, body }) =>
    markOrder(db, visitor, params.id, body),
  ),
  serve(orderStaffApi.message, store, ({ db, visitor, params, body }) =>
    writeToCustomer(db, visitor, params.id, body),
  ),
  serve(orderStaffApi.payLink, store, async ({ db, context, visitor, params, body, incoming }) => {
    const share = { orderId: params.id, send: body.send }
    const path = await sharePayLink(db, context.secrets, visitor, share)
    return { url: siteOf(context.settings, incoming) + path }
  }),
  serve(orderStaffApi.declineCancel, lead, ({ db, visitor, params, body }) =>
    declineCancel(db, visitor, params.id, body),
  ),
  serve(orderStaffApi.refund, lead, ({ db, visitor, params, body }) =>
    refundOrder(db, visitor, params.id, body),
  ),
  serve(customerOrdersStaffApi.list, staff('customers'), ({ db, visitor, params, query }) =>
    listCustomersOrders(db, visitor, params.id, query),
  ),
  serve(assemblyStaffApi.show, store, ({ db, visitor, query }) =>
    showAssembly(db, visitor, query.store_id, query.date),
  ),
  serve(deliveryTasksStaffApi.list, staff('deliveries'), ({ db, visitor }) => showDeliveryTasks(db, visitor)),
  serve(reportsStaffApi.export, reports, ({ db, visitor, query }) => exportOrders(db, visitor, query)),
  serve(reportsStaffApi.totals, reports, ({ db, visitor, query }) => showTotals(db, visitor, query)),
]

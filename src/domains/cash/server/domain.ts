import { domain } from '#/platform/server/domain.ts'
import { moneyByHand } from '#/domains/payments/server/public.ts'
import { cashRoutes } from './routes.ts'
import { recordMoneyByHand } from './service/record-money-by-hand.ts'

export const cash = domain({
  name: 'cash',
  tables: ['card_takings', 'cash_holders', 'cash_moves', 'cash_shifts'],
  reads: {
    auth: ['staff', 'users'],
    places: ['cities', 'stores'],
    certificates: ['certificates'],
    orders: ['orders'],
    payments: ['cash_receipts'],
  },
  routes: [cashRoutes],
  on: [moneyByHand.handledBy(recordMoneyByHand)],
  /** Of the shop and its staff; orders are named, which are erased themselves. */
  customerData: null,
})

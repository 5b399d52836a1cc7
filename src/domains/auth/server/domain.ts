import { DAY_S } from '#/platform/shared/durations.ts'
import { domain } from '#/platform/server/domain.ts'
import { signInSettings } from '../rules/settings.ts'
import { authRetention } from './retention.ts'
import { accountRoutes } from './routes/account.ts'
import { customerTableRoutes } from './routes/customer-tables.ts'
import { customerDataRoutes } from './routes/customer-data.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { factorRoutes } from './routes/factor.ts'
import { keyRoutes } from './routes/keys.ts'
import { tabletRoutes } from './routes/tablets.ts'
import { authStaffRoutes } from './routes/staff.ts'
import { namesRequested } from './events.ts'
import { renewFactorSecrets } from './service/factor/renew-secrets.ts'
import { namePeople } from './service/staff/name-people.ts'

export const auth = domain({
  name: 'auth',
  tables: [
    'users',
    'sessions',
    'login_codes',
    'wrong_codes',
    'former_phones',
    'sign_in_alarms',
    'consents',
    'customer_notes',
    'staff',
    'staff_tablets',
    'staff_pins',
    'staff_factors',
    'staff_recovery_codes',
    'api_keys',
    'audit_log',
  ],
  routes: [
    signInRoutes,
    accountRoutes,
    authStaffRoutes,
    tabletRoutes,
    keyRoutes,
    factorRoutes,
    customerTableRoutes,
    customerDataRoutes,
  ],
  jobs: [{ name: 'auth.renew-factor-secrets', every: DAY_S, run: renewFactorSecrets }],
  retention: authRetention,
  on: [namesRequested.handledBy(namePeople)],
  settings: [signInSettings],
  customerData: null,
})

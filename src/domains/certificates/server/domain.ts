import { domain } from '#/platform/server/domain.ts'
import { certificateSettings } from '../rules/settings.ts'
import { certificatesJobs } from './jobs.ts'
import { certificatesRetention } from './retention.ts'
import { certificatesRoutes, certificatesStaffRoutes } from './routes.ts'
import { customerData } from './service/customer-data.ts'

export const certificates = domain({
  name: 'certificates',
  tables: ['certificates', 'certificate_moves'],
  reads: { auth: ['users'], places: ['stores'] },
  routes: [certificatesRoutes, certificatesStaffRoutes],
  jobs: certificatesJobs,
  retention: certificatesRetention,
  settings: [certificateSettings],
  customerData,
})

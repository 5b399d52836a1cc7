import type { ImportJobOf } from '#/platform/server/tables/import-pool.ts'
import type { ComparedCustomers, CustomersInput } from './compare-customers.ts'

export type CustomersJobs = {
  read: { asks: { file: Uint8Array }; answers: string[] }
  compare: { asks: CustomersInput; answers: ComparedCustomers }
}
export type CustomersJob = ImportJobOf<CustomersJobs>

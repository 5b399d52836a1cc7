import { tableCalls } from '#/platform/shared/table-calls.ts'

export const customerTablesApi = tableCalls('/staff/api/customers', {
  things: 'customers',
  rule: 'What customers said themselves stays',
})

import { call, DATA_FILE } from '#/platform/shared/endpoint.ts'
import { ImportApproval, ImportOptions, ImportReport } from '#/platform/shared/import-report.ts'

export const customerTablesApi = {
  exportCsv: call('GET', '/staff/api/customers/export.csv', {
    sends: 'text/csv; charset=utf-8',
    summary: 'All customers with consents, points and dates as a table; recorded',
  }),
  template: call('GET', '/staff/api/customers/template.csv', {
    sends: 'text/csv; charset=utf-8',
    summary: 'An empty table with explanations, which the import passes over',
  }),
  check: call('POST', '/staff/api/customers/import/check', {
    file: DATA_FILE,
    query: ImportOptions,
    response: ImportReport,
    summary: 'What a table of customers would add; changes nothing',
  }),
  problems: call('POST', '/staff/api/customers/import/problems', {
    file: DATA_FILE,
    query: ImportOptions,
    sends: 'text/csv; charset=utf-8',
    summary: 'The bad lines of a table of customers as a table',
  }),
  apply: call('POST', '/staff/api/customers/import', {
    file: DATA_FILE,
    query: ImportApproval,
    response: ImportReport,
    summary: 'Does what the check showed, all or nothing; what customers said themselves stays',
  }),
}

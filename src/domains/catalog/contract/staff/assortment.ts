import { call, DATA_FILE } from '#/platform/shared/endpoint.ts'
import { ImportApproval, ImportOptions, ImportReport } from '#/platform/shared/import-report.ts'

export const assortmentStaffApi = {
  exportCsv: call('GET', '/staff/api/assortment/export.csv', {
    sends: 'text/csv; charset=utf-8',
    summary: 'The assortment as a table, a row for each size',
  }),
  exportYml: call('GET', '/staff/api/assortment/export.yml', {
    sends: 'application/xml; charset=utf-8',
    summary: 'The assortment as a Yandex catalogue',
  }),
  template: call('GET', '/staff/api/assortment/template.csv', {
    sends: 'text/csv; charset=utf-8',
    summary: 'An empty table with explanations and examples, which the import passes over',
  }),
  check: call('POST', '/staff/api/assortment/import/check', {
    file: DATA_FILE,
    query: ImportOptions,
    response: ImportReport,
    summary: 'What a file would create and change, and its bad lines; changes nothing',
  }),
  problems: call('POST', '/staff/api/assortment/import/problems', {
    file: DATA_FILE,
    query: ImportOptions,
    sends: 'text/csv; charset=utf-8',
    summary: 'The bad lines of a file as a table',
  }),
  apply: call('POST', '/staff/api/assortment/import', {
    file: DATA_FILE,
    query: ImportApproval,
    response: ImportReport,
    summary:
      'Does what the check showed, all or nothing; 409 with a fresh report when the shop changed meanwhile',
  }),
}

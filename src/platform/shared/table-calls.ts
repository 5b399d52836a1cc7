import { call, DATA_FILE } from './endpoint.ts'
import { ImportApproval, ImportOptions, ImportReport } from './import-report.ts'

const TABLE = 'text/csv; charset=utf-8'

/** `rule`: what applying keeps to. */
export const tableCalls = (path: `/${string}`, { things, rule }: { things: string; rule: string }) => ({
  exportCsv: call('GET', `${path}/export.csv`, {
    sends: TABLE,
    summary: `All ${things} as a table that can be imported again`,
  }),
  template: call('GET', `${path}/template.csv`, {
    sends: TABLE,
    summary: `An empty table of ${things} with explanations, which the import passes over`,
  }),
  check: call('POST', `${path}/import/check`, {
    file: DATA_FILE,
    query: ImportOptions,
    response: ImportReport,
    summary: `What a table of ${things} would change, and its bad lines; changes nothing`,
  }),
  problems: call('POST', `${path}/import/problems`, {
    file: DATA_FILE,
    query: ImportOptions,
    sends: TABLE,
    summary: `The bad lines of a table of ${things} as a table`,
  }),
  apply: call('POST', `${path}/import`, {
    file: DATA_FILE,
    query: ImportApproval,
    response: ImportReport,
    summary: `Does what the check showed, all or nothing; 409 with a fresh report when the shop changed meanwhile. ${rule}`,
  }),
})

export type ImportCalls = Pick<ReturnType<typeof tableCalls>, 'template' | 'check' | 'problems' | 'apply'>

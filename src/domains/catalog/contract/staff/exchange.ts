import { call } from '#/platform/shared/endpoint.ts'
import { tableCalls } from '#/platform/shared/table-calls.ts'

export const assortmentStaffApi = {
  ...tableCalls('/staff/api/assortment', {
    things: 'products, a row for each size,',
    rule: 'Nothing is deleted',
  }),
  exportYml: call('GET', '/staff/api/assortment/export.yml', {
    sends: 'application/xml; charset=utf-8',
    summary: 'The assortment as a Yandex catalogue',
  }),
}

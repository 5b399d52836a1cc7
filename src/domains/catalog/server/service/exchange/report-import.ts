import { type ComparedTable, importReport, tableOfProblems } from '#/platform/server/tables/import-report.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { t } from '#/platform/shared/texts.ts'
import { columnName, type ReadColumn } from './columns.ts'
import { allowed, type ComparedFile } from './compare-file.ts'
import { changesOf, planDigest } from './plan-import.ts'

export const reportOf = (compared: ComparedFile): ImportReport => importReport(asTable(compared), columnName)

export const productProblems = ({ problems }: ComparedFile): Promise<string> =>
  tableOfProblems(problems, columnName)

const asTable = ({
  products,
  blocked,
  made,
  remarks,
  ...compared
}: ComparedFile): ComparedTable<ReadColumn> => ({
  ...compared,
  blocked,
  plan: planDigest(allowed(products, blocked), made),
  items: products.map((product) => ({
    key: product.slug,
    name: product.fields.name || product.slug,
    isNew: product.id === null,
    changes: changesOf(product),
  })),
  makes: (['categories', 'components'] as const).map((kind) => ({
    what: t(`staff.exchange.makes.${kind}`),
    names: made[kind].map(({ name }) => name),
  })),
  remarks: [...remarks].map((remark) => t(`staff.exchange.remarks.${remark}`)),
})

import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { ComparedScope, counted } from './scope.ts'

/** Kopecks. The costs are of orders whose stems are costed, as is `costed_net`. */
const Product = z.object({
  /** 0: delivery and surcharges. */
  product_id: z.int(),
  name: z.string().nullable(),
  orders: z.int(),
  quantity: z.int(),
  net: z.int(),
  costed_net: z.int(),
  /** Of the batches that the stems came from. */
  cost: z.int(),
  /** Of the stems of the recipe, at the components' prices. */
  recipe_cost: z.int(),
})
export type ReportProduct = z.infer<typeof Product>

const Stem = z.object({
  component_id: z.int(),
  name: z.string(),
  bought: z.int(),
  bought_cost: z.int(),
  lost: z.int(),
  lost_cost: z.int(),
})
export type ReportStem = z.infer<typeof Stem>

const ProductsReport = z.object({
  ...counted,
  products: z.array(Product),
  /** Bought and thrown away on these days, whatever the source. */
  stems: z.array(Stem),
})
export type ProductsReport = z.infer<typeof ProductsReport>

export const PRODUCT_TABLES = ['products', 'stems'] as const
export type ProductTable = (typeof PRODUCT_TABLES)[number]

export const productsReportApi = {
  show: call('GET', '/staff/api/reports/products', {
    query: ComparedScope,
    response: ProductsReport,
    summary: 'What was sold with which margin, and what was thrown away',
  }),
  table: call('GET', '/staff/api/reports/products/table', {
    query: ComparedScope.extend({ part: z.enum(PRODUCT_TABLES) }),
    sends: 'text/csv; charset=utf-8',
    summary: 'Products or stems as a table',
  }),
}

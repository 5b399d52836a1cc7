import { readVariantCode } from '#/domains/catalog/rules/scan-code.ts'
import { productsStaffApi } from '#/domains/catalog/contract/staff/products.ts'
import { boardStaffApi } from '#/domains/orders/contract/staff/board.ts'
import { readOrderCode, readOrderLink } from '#/domains/orders/rules/scan-code.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** The page that a scanned code or a typed number opens; null when there is none, or not one alone. */
export const findPlace = async (typed: string): Promise<string | null> => {
  const linked = readOrderLink(typed)
  if (linked !== null) return `/staff/orders/${linked}`
  try {
    const variantId = readVariantCode(typed)
    return variantId === null ? await findOrder(typed) : await findProduct(variantId)
  } catch (error) {
    toast({ tone: 'rose', title: sayFailure(error) })
    return null
  }
}

const findOrder = async (typed: string): Promise<string | null> => {
  const number = readOrderCode(typed)
  const { items } = await api(boardStaffApi.search, {
    query: { q: number === null ? typed : String(number) },
  })
  const named = items.find((order) => String(order.number) === (number === null ? typed : String(number)))
  const found = named ?? (number === null && items.length === 1 ? items[0] : undefined)
  if (!found && number !== null) toast({ tone: 'rose', title: t('staff.scan.noOrder', { number }) })
  return found ? `/staff/orders/${found.id}` : null
}

const findProduct = async (variantId: number): Promise<string> => {
  const { product_id } = await api(productsStaffApi.variant, { params: { id: variantId } })
  return `/staff/products/${product_id}`
}

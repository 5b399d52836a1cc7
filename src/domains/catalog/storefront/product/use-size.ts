import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#/domains/catalog/contract/customer.ts'
import { leadVariant } from '#/domains/catalog/rules/card-price.ts'

/** In the URL for sharing, and in state for an instant response. */
export const useSize = (product: Product) => {
  const [params, setParams] = useSearchParams()
  const [code, setCode] = useState(params.get('size'))
  const size = product.variants.find((one) => one.code === code) ?? leadVariant(product.variants)
  const chooseSize = (next: { code: string }) => {
    setCode(next.code)
    setParams({ size: next.code }, { replace: true, preventScrollReset: true })
  }
  return { size, chooseSize }
}

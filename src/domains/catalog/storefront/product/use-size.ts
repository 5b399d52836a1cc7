import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product, Variant } from '#/domains/catalog/contract/customer.ts'
import { leadVariant } from '#/domains/catalog/rules/card-price.ts'

/** A slider names many numbers in a second; browsers refuse as many addresses. */
const SETTLED_MS = 400

/** In the URL for sharing, and in state for an instant response. `numbered`: of no list. */
export const useSize = (product: Product, numbered: Variant | null) => {
  const [params, setParams] = useSearchParams()
  const code = params.get('size')
  const [size, setSize] = useState(
    () => numbered ?? product.variants.find((one) => one.code === code) ?? leadVariant(product.variants),
  )
  const [named, setNamed] = useState(code)
  const name = (next: string) => setParams({ size: next }, { replace: true, preventScrollReset: true })
  const chooseSize = (next: Variant) => {
    setSize(next)
    if (product.counted) setNamed(next.code)
    else name(next.code)
  }
  useEffect(() => {
    if (!named || named === code) return
    const timer = setTimeout(() => name(named), SETTLED_MS)
    return () => clearTimeout(timer)
  })
  return { size, chooseSize }
}

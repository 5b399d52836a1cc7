type CartLists = {
  available_products: unknown[]
  unavailable_products: unknown[]
  deleted_products: unknown[]
}

/** True when there are no lines at all, not even put aside (`spec §4`). */
export const isCartEmpty = ({
  available_products,
  unavailable_products,
  deleted_products,
}: CartLists): boolean =>
  available_products.length + unavailable_products.length + deleted_products.length === 0

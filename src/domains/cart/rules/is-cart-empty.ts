type CartLists = {
  available_products: unknown[]
  unavailable_products: unknown[]
  deleted_products: unknown[]
}

/** Nothing put aside either (`spec §4`). */
export const isCartEmpty = ({
  available_products,
  unavailable_products,
  deleted_products,
}: CartLists): boolean =>
  available_products.length + unavailable_products.length + deleted_products.length === 0

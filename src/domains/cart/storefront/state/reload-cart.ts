import { useCart } from './cart-store.ts'

/** Other discounts were chosen. */
export const reloadCart = (): void => {
  useCart.setState({ status: 'updating' })
  void useCart.getState().load()
}

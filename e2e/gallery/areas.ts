import { afterOrder } from './areas/after-order.ts'
import { catalog } from './areas/catalog.ts'
import { chat } from './areas/chat.ts'
import { home } from './areas/home.ts'
import { information } from './areas/information.ts'
import { order } from './areas/order.ts'
import { product } from './areas/product.ts'
import { profile } from './areas/profile.ts'
import { signIn } from './areas/sign-in.ts'
import { staff } from './areas/staff.ts'
import type { Area } from './state.ts'

export const AREAS: Record<string, Area> = {
  '06-after': afterOrder,
  '01-home': home,
  '02-catalog': catalog,
  '03-product': product,
  '04-sign-in': signIn,
  '05-order': order,
  '07-profile': profile,
  '08-chat': chat,
  '09-pages': information,
  '10-staff': staff,
}

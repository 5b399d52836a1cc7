import { STAFF_ROLES, type StaffRole } from '../contract/staff.ts'

/**
 * Who of the staff may what (`decisions §8`): the one table that guards of calls, menus and screens ask. An admin may
 * everything.
 */
const PERMISSIONS = {
  /** What everybody who works here needs: oneself, and the orders that are theirs. */
  work: ['florist', 'courier', 'manager'],
  orders: ['florist', 'manager'],
  'orders.lead': ['manager'],
  deliveries: ['courier', 'manager'],
  /** Sums of orders and costs of flowers; what is taken at hand-over is known to who takes it. */
  money: ['manager'],
  /** Receipts of cash: whoever prints them sees what stands in them. */
  receipts: ['florist', 'manager'],
  shift: ['florist', 'manager'],
  reports: ['manager'],
  stock: ['florist', 'manager'],
  assortment: ['florist', 'manager'],
  'assortment.edit': ['manager'],
  windows: ['florist', 'manager'],
  'windows.edit': ['manager'],
  zones: ['manager'],
  peaks: ['manager'],
  stores: ['manager'],
  reviews: ['florist', 'manager'],
  'reviews.answer': ['manager'],
  chats: ['florist', 'manager'],
  customers: ['manager'],
  points: ['manager'],
  promo: ['manager'],
  content: ['manager'],
  team: [],
  log: [],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof PERMISSIONS

export const may = (role: StaffRole, permission: Permission): boolean =>
  role === 'admin' || (PERMISSIONS[permission] as readonly StaffRole[]).includes(role)

/** The roles that may it, an admin's last. */
export const rolesWho = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => may(role, permission))

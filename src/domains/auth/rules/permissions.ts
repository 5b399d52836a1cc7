import { STAFF_ROLES, type StaffRole } from '../contract/staff/team.ts'

/** `decisions §8`. An admin may do everything. */
const PERMISSIONS = {
  /** For all staff: oneself and one's own orders. */
  work: ['florist', 'courier', 'manager'],
  orders: ['florist', 'manager'],
  'orders.lead': ['manager'],
  deliveries: ['courier', 'manager'],
  /** Order totals and flower costs; cash at hand-over is visible to its taker. */
  money: ['manager'],
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
  cities: ['manager'],
  settings: ['manager'],
  reviews: ['florist', 'manager'],
  'reviews.answer': ['manager'],
  chats: ['florist', 'manager'],
  customers: ['manager'],
  'customers.exchange': ['manager'],
  points: ['manager'],
  /** Above the limit of a day. */
  'points.unlimited': [],
  promo: ['manager'],
  content: ['manager'],
  /** The shop's name, company, opening and closing. */
  opening: [],
  carry: [],
  team: [],
  /** Shared tablets of one's stores, and temporary PINs. */
  tablets: ['manager'],
  log: [],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof PERMISSIONS

export const may = (role: StaffRole, permission: Permission): boolean =>
  role === 'admin' || (PERMISSIONS[permission] as readonly StaffRole[]).includes(role)

/** Decision 063: by a PIN one does a florist's or courier's work, whatever else one may do. */
export const PIN_ROLES: readonly StaffRole[] = ['florist', 'courier']
const PIN_PERMISSIONS: readonly Permission[] = [
  'work',
  'orders',
  'deliveries',
  'receipts',
  'shift',
  'stock',
  'assortment',
  'windows',
  'reviews',
  'chats',
]

export const mayByPin = (role: StaffRole, permission: Permission): boolean =>
  PIN_ROLES.includes(role) && PIN_PERMISSIONS.includes(permission) && may(role, permission)

export const rolesWith = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => may(role, permission))

import { STAFF_ROLES, type StaffRole } from '../contract/staff/team.ts'

/** `decisions §8`: what a role may until the owner ticks otherwise. An admin may do everything. */
const PERMISSIONS = {
  /** For all staff: oneself and one's own orders. */
  work: ['florist', 'courier', 'manager'],
  orders: ['florist', 'manager'],
  'orders.lead': ['manager'],
  /** Orders of marketplaces, and what is sold there. */
  marketplaces: ['manager'],
  deliveries: ['courier', 'manager'],
  /** Cases of customers, with their sums; what costs more than the limit is signed. */
  claims: ['manager'],
  'claims.sign': ['manager'],
  /** Order totals and flower costs; cash at hand-over is visible to its taker. */
  money: ['manager'],
  receipts: ['florist', 'manager'],
  /** One's store's drawer, its shift and what couriers hand in. */
  cash: ['florist', 'manager'],
  /** Takes money out, and sees former shifts. */
  'cash.lead': ['manager'],
  shift: ['florist', 'manager'],
  reports: ['manager'],
  stock: ['florist', 'manager'],
  /** What to buy, suppliers with their prices, and orders to them. */
  buying: ['manager'],
  assortment: ['florist', 'manager'],
  'assortment.edit': ['manager'],
  /** Prices of many sizes at once, and by the clock. */
  prices: ['manager'],
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
  /** Segments of customers, and messages to them. */
  campaigns: ['manager'],
  content: ['manager'],
  /** The shop's name, company, opening and closing. */
  opening: [],
  carry: [],
  team: [],
  /** Shared tablets of one's stores, and temporary PINs. */
  tablets: ['manager'],
  log: [],
  /** Whether the shop is in order: machine, backups, jobs, who is connected. */
  state: [],
  /** Keys of other programs, and what they are told of. */
  integrations: [],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

/** Nothing without it. */
const REQUIRED: Partial<Record<Permission, Permission>> = {
  'orders.lead': 'orders',
  marketplaces: 'orders',
  'claims.sign': 'claims',
  'cash.lead': 'cash',
  buying: 'stock',
  'assortment.edit': 'assortment',
  prices: 'assortment',
  'windows.edit': 'windows',
  'reviews.answer': 'reviews',
  'customers.exchange': 'customers',
  campaigns: 'customers',
  'points.unlimited': 'points',
}

/** Ticks of the owner, where they differ from the role. A name that this program does not know counts for nothing. */
export type Rights = Record<string, boolean>
export type Holder = { role: StaffRole; rights: Rights }

export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name)
export const requiredFor = (permission: Permission): Permission | undefined => REQUIRED[permission]

export const roleMay = (role: StaffRole, permission: Permission): boolean =>
  role === 'admin' || (PERMISSIONS[permission] as readonly StaffRole[]).includes(role)

/** An admin's rights are everything, and one's own work is never taken. */
export const may = ({ role, rights }: Holder, permission: Permission): boolean => {
  if (role === 'admin' || permission === 'work') return true
  const required = REQUIRED[permission]
  return (
    (rights[permission] ?? roleMay(role, permission)) &&
    (required === undefined || may({ role, rights }, required))
  )
}

/** Nobody gives, takes or dismisses what they do not have themselves. */
export const exceeds = (one: Holder, other: Holder): boolean =>
  PERMISSION_NAMES.some((permission) => may(one, permission) && !may(other, permission))

/** Decision 063: by a PIN one does a florist's or courier's work, whatever else one may do. */
export const PIN_ROLES: readonly StaffRole[] = ['florist', 'courier', 'manager']
const PIN_PERMISSIONS: readonly Permission[] = [
  'work',
  'orders',
  'deliveries',
  'receipts',
  'cash',
  'shift',
  'stock',
  'assortment',
  'windows',
  'reviews',
  'chats',
]

export const isWorkByPin = (role: StaffRole, permission: Permission): boolean =>
  PIN_ROLES.includes(role) && PIN_PERMISSIONS.includes(permission)

export const rightsByPin = (rights: Rights): Rights => ({
  ...rights,
  ...Object.fromEntries(
    PERMISSION_NAMES.filter((one) => !PIN_PERMISSIONS.includes(one)).map((one) => [one, false]),
  ),
})

/** Decision 100: a program signs nothing, counts no cash, delivers nothing, and neither runs the shop nor empties it. */
const NOT_FOR_KEYS: readonly Permission[] = [
  'work',
  'claims.sign',
  'deliveries',
  'cash',
  'cash.lead',
  'customers.exchange',
  'campaigns',
  'points.unlimited',
  'settings',
  'opening',
  'carry',
  'team',
  'tablets',
  'log',
  'state',
  'integrations',
]

export const isForKeys = (permission: Permission): boolean => !NOT_FOR_KEYS.includes(permission)

/** A key does a manager's work as far as it is ticked, and never more than whoever made it has now. */
export const rightsOfKey = (ticked: readonly string[], maker: Holder): Rights =>
  Object.fromEntries(
    PERMISSION_NAMES.map((one) => [one, isForKeys(one) && ticked.includes(one) && may(maker, one)]),
  )

export const rolesWith = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => roleMay(role, permission))

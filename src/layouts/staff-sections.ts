import {
  Bike,
  BookOpen,
  ChartColumn,
  SquareKanban,
  ClipboardList,
  Coins,
  FileDown,
  FileSpreadsheet,
  FolderTree,
  Images,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  PackagePlus,
  ListChecks,
  ScrollText,
  Search,
  TicketPercent,
  UserCog,
  Users,
  Flower2,
  CalendarClock,
  PartyPopper,
  MapPinned,
  Store,
} from 'lucide-react'
import type { StaffRole } from '#/domains/auth/staff-contract.ts'
import type { TextKey } from '#/platform/shared/texts.ts'

export type StaffSection = {
  to: string
  label: TextKey
  icon: typeof BookOpen
  /** Who besides an admin works there. */
  roles: readonly StaffRole[]
}

/** Every section of the staff's side, in the order of its list; each role sees its own (`decisions §8`). */
export const STAFF_SECTIONS: readonly StaffSection[] = [
  { to: '/staff/orders', label: 'staff.sections.orders', icon: SquareKanban, roles: ['florist', 'manager'] },
  { to: '/staff/chats', label: 'staff.sections.chats', icon: MessageCircle, roles: ['florist', 'manager'] },
  {
    to: '/staff/assembly',
    label: 'staff.sections.assembly',
    icon: ListChecks,
    roles: ['florist', 'manager'],
  },
  { to: '/staff/courier', label: 'staff.sections.courier', icon: Bike, roles: ['courier', 'manager'] },
  { to: '/staff/shift', label: 'staff.sections.shift', icon: ChartColumn, roles: ['florist', 'manager'] },
  { to: '/staff/papers', label: 'staff.sections.papers', icon: FileSpreadsheet, roles: ['manager'] },
  { to: '/staff/stock', label: 'staff.sections.stock', icon: PackagePlus, roles: ['florist', 'manager'] },
  { to: '/staff/products', label: 'staff.sections.products', icon: Flower2, roles: ['florist', 'manager'] },
  { to: '/staff/categories', label: 'staff.sections.categories', icon: FolderTree, roles: ['manager'] },
  { to: '/staff/components', label: 'staff.sections.components', icon: ClipboardList, roles: ['manager'] },
  {
    to: '/staff/windows',
    label: 'staff.sections.windows',
    icon: CalendarClock,
    roles: ['florist', 'manager'],
  },
  { to: '/staff/peaks', label: 'staff.sections.peaks', icon: PartyPopper, roles: ['manager'] },
  { to: '/staff/zones', label: 'staff.sections.zones', icon: MapPinned, roles: ['manager'] },
  { to: '/staff/stores', label: 'staff.sections.stores', icon: Store, roles: ['manager'] },
  {
    to: '/staff/reviews',
    label: 'staff.sections.reviews',
    icon: MessageSquareText,
    roles: ['florist', 'manager'],
  },
  { to: '/staff/promotions', label: 'staff.sections.promotions', icon: Megaphone, roles: ['manager'] },
  { to: '/staff/promo', label: 'staff.sections.promo', icon: TicketPercent, roles: ['manager'] },
  { to: '/staff/customers', label: 'staff.sections.customers', icon: Users, roles: ['manager'] },
  { to: '/staff/points', label: 'staff.sections.points', icon: Coins, roles: ['manager'] },
  { to: '/staff/banners', label: 'staff.sections.banners', icon: Images, roles: ['manager'] },
  { to: '/staff/pages', label: 'staff.sections.pages', icon: BookOpen, roles: ['manager'] },
  { to: '/staff/synonyms', label: 'staff.sections.synonyms', icon: Search, roles: ['manager'] },
  { to: '/staff/import', label: 'staff.sections.import', icon: FileDown, roles: ['manager'] },
  // For admins alone.
  { to: '/staff/team', label: 'staff.sections.team', icon: UserCog, roles: [] },
  { to: '/staff/log', label: 'staff.sections.log', icon: ScrollText, roles: [] },
]

/** The sections of one role. */
export const sectionsOf = (role: StaffRole): StaffSection[] =>
  STAFF_SECTIONS.filter(({ roles }) => role === 'admin' || roles.includes(role))

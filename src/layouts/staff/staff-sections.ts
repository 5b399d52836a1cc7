import {
  Activity,
  Banknote,
  Bike,
  DoorOpen,
  BookOpen,
  BookOpenCheck,
  Building2,
  Camera,
  ChartColumn,
  ChartNoAxesColumn,
  SquareKanban,
  ClipboardList,
  Coins,
  FileDown,
  FileSpreadsheet,
  FolderTree,
  Gift,
  Images,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  MessageSquareWarning,
  PackagePlus,
  ListChecks,
  Receipt,
  Route,
  ScrollText,
  Search,
  Send,
  ShoppingBag,
  SlidersHorizontal,
  TicketPercent,
  UserCog,
  Users,
  Flower2,
  CalendarClock,
  PartyPopper,
  MapPinned,
  Store,
  Tablet,
  Tags,
  Truck,
  Unplug,
} from 'lucide-react'
import { matchPath } from 'react-router'
import { type Holder, may, type Permission } from '#/domains/auth/rules/permissions.ts'
import type { TextKey } from '#/platform/shared/texts.ts'

/** With all below the path. */
export type Screen = { to: string; label: TextKey; needs: Permission }
type Section = Screen & { icon: typeof BookOpen }

/** In the order of the menu. */
const GROUPS = {
  today: [
    { to: '/staff/orders', label: 'staff.sections.orders', icon: SquareKanban, needs: 'orders' },
    { to: '/staff/chats', label: 'staff.sections.chats', icon: MessageCircle, needs: 'chats' },
    { to: '/staff/claims', label: 'staff.sections.claims', icon: MessageSquareWarning, needs: 'claims' },
    { to: '/staff/assembly', label: 'staff.sections.assembly', icon: ListChecks, needs: 'orders' },
    { to: '/staff/runs', label: 'staff.sections.runs', icon: Route, needs: 'orders' },
    { to: '/staff/courier', label: 'staff.sections.courier', icon: Bike, needs: 'deliveries' },
    {
      to: '/staff/marketplaces',
      label: 'staff.sections.marketplaces',
      icon: ShoppingBag,
      needs: 'marketplaces',
    },
    { to: '/staff/shift', label: 'staff.sections.shift', icon: ChartColumn, needs: 'shift' },
    { to: '/staff/cash', label: 'staff.sections.cash', icon: Banknote, needs: 'cash' },
    { to: '/staff/receipts', label: 'staff.sections.receipts', icon: Receipt, needs: 'receipts' },
    { to: '/staff/reports', label: 'staff.sections.figures', icon: ChartNoAxesColumn, needs: 'reports' },
    { to: '/staff/papers', label: 'staff.sections.reports', icon: FileSpreadsheet, needs: 'reports' },
    { to: '/staff/accounting', label: 'staff.sections.accounting', icon: BookOpenCheck, needs: 'reports' },
  ],
  goods: [
    { to: '/staff/stock', label: 'staff.sections.stock', icon: PackagePlus, needs: 'stock' },
    { to: '/staff/buying', label: 'staff.sections.buying', icon: Truck, needs: 'buying' },
    { to: '/staff/products', label: 'staff.sections.products', icon: Flower2, needs: 'assortment' },
    { to: '/staff/prices', label: 'staff.sections.prices', icon: Tags, needs: 'prices' },
    {
      to: '/staff/categories',
      label: 'staff.sections.categories',
      icon: FolderTree,
      needs: 'assortment.edit',
    },
    {
      to: '/staff/components',
      label: 'staff.sections.components',
      icon: ClipboardList,
      needs: 'assortment.edit',
    },
    { to: '/staff/synonyms', label: 'staff.sections.synonyms', icon: Search, needs: 'assortment.edit' },
    { to: '/staff/import', label: 'staff.sections.import', icon: FileDown, needs: 'assortment.edit' },
  ],
  delivery: [
    { to: '/staff/windows', label: 'staff.sections.windows', icon: CalendarClock, needs: 'windows' },
    { to: '/staff/peaks', label: 'staff.sections.peaks', icon: PartyPopper, needs: 'peaks' },
    { to: '/staff/zones', label: 'staff.sections.zones', icon: MapPinned, needs: 'zones' },
    { to: '/staff/cities', label: 'staff.sections.cities', icon: Building2, needs: 'cities' },
    { to: '/staff/stores', label: 'staff.sections.stores', icon: Store, needs: 'stores' },
  ],
  customers: [
    { to: '/staff/customers', label: 'staff.sections.customers', icon: Users, needs: 'customers' },
    { to: '/staff/reviews', label: 'staff.sections.reviews', icon: MessageSquareText, needs: 'reviews' },
    { to: '/staff/bouquet-photos', label: 'staff.sections.bouquetPhotos', icon: Camera, needs: 'reviews' },
    { to: '/staff/certificates', label: 'staff.sections.certificates', icon: Gift, needs: 'orders.lead' },
    { to: '/staff/points', label: 'staff.sections.points', icon: Coins, needs: 'points' },
    { to: '/staff/campaigns', label: 'staff.sections.campaigns', icon: Send, needs: 'campaigns' },
  ],
  site: [
    { to: '/staff/promotions', label: 'staff.sections.promotions', icon: Megaphone, needs: 'content' },
    { to: '/staff/promo', label: 'staff.sections.promo', icon: TicketPercent, needs: 'promo' },
    { to: '/staff/banners', label: 'staff.sections.banners', icon: Images, needs: 'content' },
    { to: '/staff/pages', label: 'staff.sections.pages', icon: BookOpen, needs: 'content' },
  ],
  shop: [
    { to: '/staff/start', label: 'staff.sections.start', icon: DoorOpen, needs: 'opening' },
    { to: '/staff/team', label: 'staff.sections.team', icon: UserCog, needs: 'team' },
    { to: '/staff/tablets', label: 'staff.sections.tablets', icon: Tablet, needs: 'tablets' },
    {
      to: '/staff/integrations',
      label: 'staff.sections.integrations',
      icon: Unplug,
      needs: 'integrations',
    },
    { to: '/staff/settings', label: 'staff.sections.settings', icon: SlidersHorizontal, needs: 'settings' },
    { to: '/staff/state', label: 'staff.sections.state', icon: Activity, needs: 'state' },
    { to: '/staff/log', label: 'staff.sections.log', icon: ScrollText, needs: 'log' },
  ],
} satisfies Record<string, readonly Section[]>
type GroupName = keyof typeof GROUPS

const SECTIONS: readonly Section[] = Object.values(GROUPS).flat()

const OWN_PAGE: Screen = { to: '/staff/me', label: 'staff.sections.me', needs: 'work' }

const INNER: readonly Screen[] = [
  // As long as an order's page, and asked for before it.
  { to: '/staff/orders/new', label: 'staff.sections.newOrder', needs: 'orders' },
  { to: '/staff/certificates/new', label: 'staff.sections.newCertificate', needs: 'orders' },
  { to: '/staff/orders/:id', label: 'staff.sections.order', needs: 'work' },
  { to: '/staff/orders/:id/change', label: 'staff.sections.order', needs: 'orders' },
  { to: '/staff/orders/:id/substitute', label: 'staff.sections.order', needs: 'orders' },
  { to: '/staff/orders/:id/invoice', label: 'staff.sections.order', needs: 'orders' },
  { to: '/staff/orders/:id/print', label: 'staff.sections.order', needs: 'orders' },
  { to: '/staff/assembly/print', label: 'staff.sections.assembly', needs: 'orders' },
  { to: '/staff/products/new', label: 'staff.sections.products', needs: 'assortment.edit' },
  { to: '/staff/windows/settings', label: 'staff.sections.windows', needs: 'windows.edit' },
  { to: '/staff/customers/import', label: 'staff.sections.customers', needs: 'customers.exchange' },
  { to: '/staff/cash/shifts', label: 'staff.sections.cashShifts', needs: 'cash.lead' },
  { to: '/staff/cash/shifts/:id', label: 'staff.sections.cash', needs: 'cash' },
  OWN_PAGE,
  { to: '/staff/team/:id', label: 'staff.sections.rights', needs: 'team' },
  { to: '/staff/faq', label: 'staff.sections.pages', needs: 'content' },
]

/** Longest path first: an inner screen before its section. */
const SCREENS: readonly Screen[] = [...SECTIONS, ...INNER].toSorted((a, b) => b.to.length - a.to.length)

const START = '/staff/start'

/** A part of the menu; without a heading where it is all, or what leads. */
type SectionGroup = { name: GroupName | null; sections: Section[] }

/** What one may open; until the shop has opened for the first time, its opening leads. */
export const menuOf = (who: Holder, isUnopened = false): SectionGroup[] => {
  const leads = ({ to, needs }: Section) => isUnopened && to === START && may(who, needs)
  const groups = (Object.keys(GROUPS) as GroupName[])
    .map((name) => ({
      name,
      sections: GROUPS[name].filter((one) => may(who, one.needs) && !leads(one)),
    }))
    .filter(({ sections }) => sections.length > 0)
  const first = SECTIONS.filter(leads)
  if (first.length > 0) return [{ name: null, sections: first }, ...groups]
  return groups.length > 1 ? groups : groups.map((group) => ({ ...group, name: null }))
}

/** Done all day, before the others. */
const RAIL = [START, '/staff/orders', '/staff/stock', '/staff/chats', '/staff/courier', '/staff/assembly']
const MAX_ON_RAIL = 5

/** The first of one's sections, where the menu is a narrow rail. */
export const railOf = (who: Holder, isUnopened = false): Section[] => {
  const sections = menuOf(who, isUnopened).flatMap((group) => group.sections)
  const places = isUnopened ? RAIL : RAIL.slice(1)
  const daily = places.flatMap((place) => sections.filter(({ to }) => to === place))
  return [...daily, ...sections.filter((one) => !daily.includes(one))].slice(0, MAX_ON_RAIL)
}

/** One's own page where nothing else is left. */
export const homeOf = (who: Holder): Screen => menuOf(who)[0]?.sections[0] ?? OWN_PAGE

/** Undefined where one has none. */
export const iconFor = (who: Holder, pathname: string): Section['icon'] | undefined => {
  const screen = screenAt(pathname)
  if (!screen || !may(who, screen.needs)) return undefined
  return SECTIONS.find(({ to }) => matchPath({ path: to, end: false }, pathname))?.icon
}

/** Undefined for `/staff` itself and unknown paths. */
export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find(({ to }) => matchPath({ path: to, end: false }, pathname))

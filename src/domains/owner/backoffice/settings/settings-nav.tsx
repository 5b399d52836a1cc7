import {
  Bell,
  Camera,
  ChevronRight,
  Clock,
  FileText,
  KeyRound,
  MapPinned,
  MessageCircle,
  PartyPopper,
  ReceiptText,
  Shapes,
  ShoppingBasket,
  Star,
  Store,
  TicketPercent,
  Truck,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import type { SettingGroup } from '#/platform/shared/shop-setting.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import type { OTHER_SCREENS } from './other-screens.ts'

export const GROUP_ICONS: Record<SettingGroup, typeof Bell> = {
  delivery: Truck,
  cart: ShoppingBasket,
  bonuses: TicketPercent,
  friends: UserRoundPlus,
  orders: ReceiptText,
  photo: Camera,
  reviews: Star,
  reminders: Bell,
  chat: MessageCircle,
  signIn: KeyRound,
}
type Screen = (typeof OTHER_SCREENS)[number]
export const SCREEN_ICONS: Record<Screen['key'], typeof Bell> = {
  stores: Store,
  windows: Clock,
  zones: MapPinned,
  peaks: PartyPopper,
  promo: TicketPercent,
  pages: FileText,
  team: Users,
  start: Shapes,
}

/** Groups with the number of finds, then screens where the rest is set. */
export const SettingsNav = ({
  groups,
  active,
  isSearching,
  screens,
  onChoose,
}: {
  groups: readonly { group: SettingGroup; found: number }[]
  active: SettingGroup | undefined
  isSearching: boolean
  screens: readonly Screen[]
  onChoose: (group: SettingGroup) => void
}) => (
  <nav className="staff-card settings-nav" aria-label={t('staff.settings.groupsLabel')}>
    {groups.map(({ group, found }) => {
      const Icon = GROUP_ICONS[group]
      return (
        <a
          key={group}
          href={`#${group}`}
          className={classes(group === active && 'is-on', found === 0 && 'is-pale')}
          aria-current={group === active ? 'true' : undefined}
          onClick={() => onChoose(group)}
        >
          <Icon aria-hidden="true" />
          <span>{t(`staff.settings.groups.${group}`)}</span>
          {isSearching && found > 0 && <b>{found}</b>}
        </a>
      )
    })}
    {!isSearching && screens.length > 0 && <hr />}
    {!isSearching &&
      screens.map(({ key, to }) => {
        const Icon = SCREEN_ICONS[key]
        return (
          <Link key={key} to={to} className="settings-nav-away">
            <Icon aria-hidden="true" />
            <span>{t(`staff.settings.links.${key}.name`)}</span>
            <ChevronRight aria-hidden="true" />
          </Link>
        )
      })}
    <p className="small muted settings-nav-note">
      <kbd>/</kbd> {t('staff.settings.slash')}
    </p>
  </nav>
)

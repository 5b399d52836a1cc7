import {
  Bell,
  Camera,
  Gift,
  ChevronRight,
  KeyRound,
  MessageCircle,
  MessageSquareWarning,
  ReceiptText,
  Send,
  ShoppingBasket,
  Star,
  TicketPercent,
  Truck,
  UserRoundPlus,
} from 'lucide-react'
import { Link } from 'react-router'
import type { SettingGroup } from '#/platform/shared/shop/shop-setting.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import type { OtherScreen } from './other-screens.ts'
import './settings-nav.css'

const GROUP_ICONS: Record<SettingGroup, typeof Bell> = {
  delivery: Truck,
  cart: ShoppingBasket,
  bonuses: TicketPercent,
  certificates: Gift,
  friends: UserRoundPlus,
  orders: ReceiptText,
  claims: MessageSquareWarning,
  photo: Camera,
  reviews: Star,
  reminders: Bell,
  campaigns: Send,
  chat: MessageCircle,
  signIn: KeyRound,
}
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
  screens: readonly OtherScreen[]
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
      screens.map(({ key, to, icon: Icon }) => (
        <Link key={key} to={to} className="settings-nav-away">
          <Icon aria-hidden="true" />
          <span>{t(`staff.settings.links.${key}.name`)}</span>
          <ChevronRight aria-hidden="true" />
        </Link>
      ))}
    <p className="small muted settings-nav-note">
      <kbd>/</kbd> {t('staff.settings.slash')}
    </p>
  </nav>
)

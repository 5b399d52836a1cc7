import { t } from '#/platform/shared/texts.ts'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { closeMenus, useMenus } from '../navigation/menus-store.ts'
import { ProfileLinks } from './profile-links.tsx'

export default function ProfileMenu() {
  const open = useMenus(({ profile }) => profile)
  return (
    <Sheet fit open={open} onClose={closeMenus} title={t('layout.profile')}>
      <ProfileLinks onChoose={closeMenus} />
    </Sheet>
  )
}

import { UserRoundCog } from 'lucide-react'
import type { Me } from '#/domains/auth/contract/staff/team.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { lockDesk } from './lock-desk.ts'
import './desk.css'

/** Whose work it is now, and the way to the next person. */
export const DeskChange = ({ me: { name, phone } }: { me: Me }) => (
  <p className="desk-change">
    <b>{name ?? formatPhone(phone)}</b>
    <Button
      size="s"
      variant="soft"
      icon={<UserRoundCog aria-hidden="true" />}
      onClick={() => void lockDesk()}
    >
      {t('staff.desk.change')}
    </Button>
  </p>
)

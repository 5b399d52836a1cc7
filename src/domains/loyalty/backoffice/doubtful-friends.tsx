import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import type { DoubtfulFriend } from '../contract/staff.ts'

export const DoubtfulFriends = ({ friends }: { friends: DoubtfulFriend[] }) =>
  friends.length > 0 && (
    <Note tone="honey" className="points-section">
      <p>{t('staff.points.doubts.title')}</p>
      <ul>
        {friends.map(({ friend_id, name, doubt, order_id, order_number }) => (
          <li key={friend_id}>
            <Link className="link" to={`/staff/orders/${order_id}`}>
              {t('staff.points.doubts.order', {
                name: name ?? t('staff.points.noName'),
                number: String(order_number),
              })}
            </Link>{' '}
            {t(`staff.points.doubts.${doubt}`)}
          </li>
        ))}
      </ul>
    </Note>
  )

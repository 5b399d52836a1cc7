import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Picture as PictureData } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Picture } from '#/ui/media/picture.tsx'

export type ViewPicture = (picture: PictureData) => void

export const AttachedPicture = ({
  picture,
  onView,
}: {
  picture: PictureData
  onView: ViewPicture | undefined
}) => (
  <button
    type="button"
    className="bubble-picture"
    aria-label={t('chat.openPicture')}
    disabled={!onView}
    onClick={() => onView?.(picture)}
  >
    <Picture picture={picture} sizes="264px" alt="" />
  </button>
)

const Thumb = ({ picture }: { picture: PictureData | null }) => (
  <span className="bubble-card-picture">{picture && <Picture picture={picture} sizes="56px" alt="" />}</span>
)

export const AttachedCard = ({
  to,
  picture,
  title,
  note,
}: {
  to: string
  picture: PictureData | null
  title: string
  note: ReactNode
}) => (
  <Link className="bubble-card" to={to}>
    <Thumb picture={picture} />
    <span>
      <b>{title}</b>
      <small>{note}</small>
    </span>
  </Link>
)

export const Attaching = ({
  picture,
  name,
  onRemove,
}: {
  picture: PictureData | null
  name: string
  onRemove: () => void
}) => (
  <div className="talk-attached">
    <Thumb picture={picture} />
    <span className="talk-attached-name">{name}</span>
    <IconButton label={t('chat.detach', { name })} onClick={onRemove}>
      <X aria-hidden="true" />
    </IconButton>
  </div>
)

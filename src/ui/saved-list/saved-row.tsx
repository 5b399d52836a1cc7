import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import './saved.css'

export const SavedRow = ({
  name,
  children,
  onEdit,
  onRemove,
}: {
  name: string
  children: ReactNode
  onEdit: () => void
  onRemove: () => void
}) => (
  <li className="saved-row">
    <div className="grow">
      <h2>{name}</h2>
      {children}
    </div>
    <IconButton label={t('addressBook.editNamed', { name })} aria-haspopup="dialog" onClick={onEdit}>
      <Pencil />
    </IconButton>
    <IconButton label={t('addressBook.removeNamed', { name })} onClick={onRemove}>
      <Trash2 />
    </IconButton>
  </li>
)

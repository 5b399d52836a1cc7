import { Plus } from 'lucide-react'
import { Button } from '#/ui/controls/button.tsx'
import './saved.css'

export const SavedHead = ({
  title,
  lead,
  add,
  onAdd,
}: {
  title: string
  lead: string
  add: string
  onAdd?: () => void
}) => (
  <>
    <h1 className="profile-title" tabIndex={-1}>
      {title}
    </h1>
    {onAdd && (
      <div className="saved-head">
        <p className="muted">{lead}</p>
        <Button icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={onAdd}>
          {add}
        </Button>
      </div>
    )}
  </>
)

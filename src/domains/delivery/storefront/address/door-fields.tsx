import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import type { WhereErrors } from './where-errors.ts'

const PARTS = ['apartment', 'entrance', 'floor', 'intercom'] as const
/** Everything is stored in a cookie. */
const MAX_PART_LENGTH = 20
const MAX_COMMENT_LENGTH = 200

export type Door = Record<(typeof PARTS)[number] | 'comment', string> & { private: boolean }

export const DoorFields = ({
  door,
  onChange,
  errors,
}: {
  door: Door
  onChange: (part: Partial<Door>) => void
  errors: WhereErrors
}) => (
  <>
    {!door.private && (
      <div className="address-parts">
        {PARTS.map((part) => (
          <TextField
            key={part}
            label={t(`delivery.address.${part}`)}
            value={door[part]}
            onChange={({ target }) => onChange({ [part]: target.value })}
            error={errors[`address.${part}`]}
            maxLength={MAX_PART_LENGTH}
            autoComplete="off"
          />
        ))}
      </div>
    )}
    <Checkbox
      label={t('delivery.address.private')}
      checked={door.private}
      onChange={(isPrivate) => onChange({ private: isPrivate })}
    />
    <TextField
      label={t('delivery.address.comment')}
      optional
      placeholder={t('delivery.address.commentHint')}
      value={door.comment}
      onChange={({ target }) => onChange({ comment: target.value })}
      error={errors['address.comment']}
      maxLength={MAX_COMMENT_LENGTH}
      autoComplete="off"
    />
  </>
)

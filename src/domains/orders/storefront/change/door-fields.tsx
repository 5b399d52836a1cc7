import type { Door } from '#/domains/orders/contract/change.ts'
import { t } from '#/platform/shared/texts.ts'
import { TextField } from '#/ui/fields/field.tsx'
import type { OrderErrors } from '../checkout/order-checks.ts'

const MAX_LENGTH = 20
const MAX_COMMENT_LENGTH = 500
const PARTS = ['apartment', 'entrance', 'floor', 'intercom'] as const

type Props = {
  door: Door
  errors: OrderErrors
  /** Of the fields in the contract. */
  path: string
  onChange: (door: Door) => void
}

export const DoorFields = ({ door, errors, path, onChange }: Props) => (
  <>
    <div className="change-door">
      {PARTS.map((part) => (
        <TextField
          key={part}
          label={t(`delivery.address.${part}`)}
          value={door[part]}
          error={errors[`${path}.${part}`]}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...door, [part]: target.value })}
        />
      ))}
    </div>
    <TextField
      label={t('delivery.address.comment')}
      value={door.comment}
      error={errors[`${path}.comment`]}
      maxLength={MAX_COMMENT_LENGTH}
      autoComplete="off"
      onChange={({ target }) => onChange({ ...door, comment: target.value })}
    />
  </>
)

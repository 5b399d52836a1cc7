import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/choice.tsx'
import { TextField } from '#/ui/field.tsx'
import type { WhereErrors } from './where-errors.ts'

const PARTS = ['apartment', 'entrance', 'floor', 'intercom'] as const
/** Characters: all of it travels in a cookie. */
const LONGEST_PART = 20
const LONGEST_COMMENT = 200

/** What a courier needs to find the door; a private house has no flat, entrance or floor. */
export const DoorFields = ({ errors }: { errors: WhereErrors }) => {
  const { choice, update } = useChoice()
  const { address } = choice
  return (
    <>
      {!address.private && (
        <div className="address-parts">
          {PARTS.map((part) => (
            <TextField
              key={part}
              label={t(`delivery.address.${part}`)}
              value={address[part]}
              onChange={({ target }) => update({ address: { [part]: target.value } })}
              error={errors[`address.${part}`]}
              maxLength={LONGEST_PART}
              autoComplete="off"
            />
          ))}
        </div>
      )}
      <Checkbox
        label={t('delivery.address.private')}
        checked={address.private}
        onChange={(isPrivate) => update({ address: { private: isPrivate } })}
      />
      <TextField
        label={t('delivery.address.comment')}
        optional
        placeholder={t('delivery.address.commentHint')}
        value={address.comment}
        onChange={({ target }) => update({ address: { comment: target.value } })}
        error={errors['address.comment']}
        maxLength={LONGEST_COMMENT}
        autoComplete="off"
      />
    </>
  )
}

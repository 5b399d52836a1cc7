import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox, RadioGroup } from '#/ui/controls/choice.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { CardDoubt } from './card-doubt.tsx'
import { typeCardText } from './card-owner.ts'
import { useOrderDraft } from '../order-draft-store.ts'
import { clearErrors, useOrderForm } from '../order-form-store.ts'
import { ReasonChips } from './reason-chips.tsx'
import { CardIdeasButton } from './ideas/card-ideas-button.tsx'
import { isDateOffered, recipientOf } from '../recipient/chosen-recipient.ts'

const MAX_CARD_LENGTH = 200
const MAX_COMMENT_LENGTH = 500

export const WishesFields = () => {
  const { draft, write } = useOrderDraft()
  const errors = useOrderForm((form) => form.errors)
  const user = useSession((session) => session.user)
  const choice = useChoice((state) => state.choice)
  return (
    <>
      <CardDoubt />
      <TextArea
        label={t('orders.wishes.card')}
        optional
        hint={t('orders.wishes.cardHint')}
        counter={{ max: MAX_CARD_LENGTH }}
        maxLength={MAX_CARD_LENGTH}
        value={draft.cardText}
        onChange={({ target }) => {
          typeCardText(target.value)
          clearErrors('card_text')
        }}
        error={errors.card_text}
      />
      <CardIdeasButton />
      <ReasonChips />
      {isDateOffered(recipientOf({ user, choice, draft }), draft) && (
        <Checkbox
          label={t('orders.wishes.remember')}
          hint={draft.reason.trim() ? undefined : t('orders.wishes.rememberNeedsReason')}
          checked={draft.rememberDate}
          onChange={(rememberDate) => write({ rememberDate })}
        />
      )}
      <RadioGroup
        legend={t('orders.wishes.substitution')}
        value={draft.substitution}
        onChange={(substitution) => write({ substitution })}
        options={(['call', 'replace', 'refund'] as const).map((value) => ({
          value,
          title: t(`orders.substitution.${value}`),
        }))}
      />
      <TextArea
        label={t('orders.wishes.comment')}
        optional
        maxLength={MAX_COMMENT_LENGTH}
        value={draft.comment}
        onChange={({ target }) => {
          write({ comment: target.value })
          clearErrors('comment')
        }}
        error={errors.comment}
      />
    </>
  )
}

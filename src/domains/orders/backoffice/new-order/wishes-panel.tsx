import { SUBSTITUTIONS } from '#/domains/orders/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { SelectField, TextArea, TextField } from '#/ui/fields/field.tsx'
import { Panel } from './panel.tsx'
import type { NewOrderState } from './use-new-order.ts'

const MAX_CARD = 200

export const WishesPanel = ({ draft, write, errors }: NewOrderState) =>
  draft.handover === 'now' ? null : (
    <Panel part="wishes" title={t('staff.newOrder.wishes.title')}>
      <TextArea
        label={t('staff.newOrder.wishes.card')}
        rows={2}
        maxLength={MAX_CARD}
        value={draft.cardText}
        error={errors['card_text']}
        onChange={({ target }) => write({ cardText: target.value })}
      />
      <div className="take-pair">
        <SelectField
          label={t('staff.newOrder.wishes.substitution')}
          value={draft.substitution}
          onChange={({ target }) => write({ substitution: target.value as typeof draft.substitution })}
        >
          {SUBSTITUTIONS.map((one) => (
            <option key={one} value={one}>
              {t(`staff.newOrder.wishes.of.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('staff.newOrder.wishes.comment')}
          value={draft.comment}
          maxLength={500}
          autoComplete="off"
          error={errors['comment']}
          onChange={({ target }) => write({ comment: target.value })}
        />
      </div>
      <div className="take-pair">
        <Checkbox
          label={t('staff.newOrder.wishes.anonymous')}
          checked={draft.anonymous}
          onChange={(anonymous) => write({ anonymous })}
        />
        {draft.handover === 'delivery' && draft.knowsAddress && !draft.isForBuyer && (
          <Checkbox
            label={t('staff.newOrder.wishes.noCall')}
            checked={draft.noCall}
            onChange={(noCall) => write({ noCall })}
          />
        )}
      </div>
    </Panel>
  )

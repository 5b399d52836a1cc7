import { t } from '#/platform/shared/texts.ts'
import { Combobox } from '#/ui/fields/combobox.tsx'
import { type Suggestion, useAddressSuggestions } from './use-address-suggestions.ts'

/** The whole choice has to fit into a cookie. */
const MAX_LENGTH = 120

/** Free text counts too; a suggestion adds the coordinates. */
export const AddressField = ({
  label,
  cityId,
  value,
  onType,
  onPick,
  hint,
  error,
}: {
  label: string
  cityId: number
  value: string
  onType: (text: string) => void
  onPick: (suggestion: Suggestion) => void
  hint?: string
  error?: string
}) => {
  const { found, type, pick } = useAddressSuggestions(value, cityId, onPick)
  return (
    <div className="address-field">
      <Combobox
        label={label}
        value={value}
        onType={(text) => {
          type(text)
          onType(text)
        }}
        // The text is as good without suggestions.
        hint={found.failed ?? hint}
        error={error}
        maxLength={MAX_LENGTH}
        placeholder={t('delivery.address.placeholder')}
        autoComplete="street-address"
        found={found}
        keyOf={(suggestion) => suggestion.value}
        onPick={pick}
        listName={t('delivery.address.suggestions')}
        listClass="address-list"
        optionClass="address-option"
        option={(suggestion) => suggestion.value}
      />
    </div>
  )
}

import { BookmarkPlus, Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import type { Address } from '#/domains/delivery/contract/address-book.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { addressName } from './format-address.ts'
import { clearAddresses, loadAddresses, saveAddress, useAddresses } from './addresses-store.ts'

const FIRST_SHOWN = 6

type DeliveryAddress = ChosenAddress['address']

const EMPTY_ADDRESS: DeliveryAddress = {
  name: '',
  apartment: '',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
  private: false,
  coords: null,
}

const toDeliveryAddress = ({
  name,
  apartment,
  entrance,
  floor,
  intercom,
  comment,
  coords,
  ...rest
}: Address): DeliveryAddress => ({
  name,
  apartment,
  entrance,
  floor,
  intercom,
  comment,
  private: rest.private,
  coords,
})

const isSame = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  (['name', 'apartment', 'entrance', 'floor', 'intercom', 'private'] as const).every((part) =>
    typeof one[part] === 'string'
      ? one[part].trim().toLocaleLowerCase('ru') === String(other[part]).trim().toLocaleLowerCase('ru')
      : one[part] === other[part],
  )

const useSavedInCity = () => {
  const { city_id, address } = useChoice(({ choice }) => choice)
  const saved = useAddresses(({ items }) => items).filter((one) => one.city_id === city_id)
  return { saved, address, chosen: saved.find((one) => isSame(toDeliveryAddress(one), address)) }
}

export const SavedAddresses = () => {
  const userId = useSession(({ user }) => user?.id)
  const update = useChoice((state) => state.update)
  const { saved, chosen } = useSavedInCity()
  const name = useId()
  const [all, setAll] = useState(false)
  useEffect(() => {
    if (!userId) return
    void loadAddresses()
    return clearAddresses
  }, [userId])
  if (saved.length === 0) return null
  const seen = all || saved.indexOf(chosen as Address) >= FIRST_SHOWN ? saved : saved.slice(0, FIRST_SHOWN)
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{t('addressBook.saved.legend')}</legend>
      {seen.map((address) => (
        <RadioChip
          key={address.id}
          name={name}
          value={address.id}
          checked={address === chosen}
          onChange={() => update({ address: toDeliveryAddress(address) })}
        >
          {addressName(address)}
        </RadioChip>
      ))}
      {seen.length < saved.length && (
        <Chip line onClick={() => setAll(true)} aria-expanded={false}>
          {t('addressBook.saved.more', { n: saved.length - seen.length })}
        </Chip>
      )}
      <RadioChip
        line
        name={name}
        value=""
        checked={!chosen}
        onChange={() => update({ address: EMPTY_ADDRESS })}
      >
        <Plus className="icon-small" aria-hidden="true" />
        {t('addressBook.saved.other')}
      </RadioChip>
    </fieldset>
  )
}

export const SaveAddressButton = () => {
  const userId = useSession(({ user }) => user?.id)
  const cityId = useChoice(({ choice }) => choice.city_id)
  const { address, chosen } = useSavedInCity()
  const [busy, setBusy] = useState(false)
  if (!userId || !address.name.trim() || chosen) return null
  const keep = async () => {
    setBusy(true)
    try {
      await saveAddress({ ...address, city_id: cityId, user_id: userId })
      toast({ title: t('addressBook.saved.saved'), tone: 'leaf' })
    } catch (error) {
      toast({
        title: t('addressBook.notSaved'),
        text: sayFailure(error),
        tone: 'rose',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <p>
      <Button
        size="s"
        variant="soft"
        busy={busy}
        icon={<BookmarkPlus aria-hidden="true" />}
        onClick={() => void keep()}
      >
        {t('addressBook.saved.save')}
      </Button>
    </p>
  )
}

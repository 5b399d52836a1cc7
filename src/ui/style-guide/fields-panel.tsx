import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { CodeField } from '#/ui/fields/code-field.tsx'
import { SelectField, TextArea, TextField } from '#/ui/fields/field.tsx'
import { Panel } from '#/ui/style-guide/panel.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'

const MAX_CARD_TEXT = 200

export const FieldsPanel = () => {
  const [phone, setPhone] = useState('+7973620')
  const [code, setCode] = useState('481')
  const [wish, setWish] = useState(t('styleGuide.fields.wishText'))
  return (
    <Panel title={t('styleGuide.fields.title')}>
      <div className="guide-fields">
        <TextField label={t('styleGuide.fields.name')} defaultValue={t('styleGuide.fields.nameText')} />
        <TextField label={t('styleGuide.fields.flat')} optional hint={t('styleGuide.fields.flatHint')} />
        <PhoneField
          label={t('styleGuide.fields.phone')}
          value={phone}
          onChange={setPhone}
          error={phone.length < 12 && t('styleGuide.fields.phoneError')}
        />
        <TextField
          label={t('styleGuide.fields.promo')}
          defaultValue={t('styleGuide.fields.promoText')}
          ok={t('styleGuide.fields.promoOk')}
          after={<Button variant="soft">{t('styleGuide.fields.apply')}</Button>}
        />
        <SelectField label={t('styleGuide.fields.city')}>
          <option>{t('styleGuide.fields.omsk')}</option>
          <option>{t('styleGuide.fields.tara')}</option>
        </SelectField>
        <TextField label={t('styleGuide.fields.off')} defaultValue={t('styleGuide.fields.omsk')} disabled />
        <TextArea
          className="guide-whole"
          label={t('styleGuide.fields.wish')}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
          hint={t('styleGuide.fields.wishHint')}
          counter={{ max: MAX_CARD_TEXT }}
        />
        <CodeField
          className="guide-whole"
          label={t('styleGuide.fields.code')}
          hint={t('styleGuide.fields.codeHint')}
          length={6}
          value={code}
          onChange={setCode}
        />
        <CodeField
          className="guide-whole"
          label={t('styleGuide.fields.codeAgain')}
          error={t('styleGuide.fields.codeError')}
          length={4}
          value="4810"
          onChange={() => {}}
        />
      </div>
    </Panel>
  )
}

import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { CodeField } from '#/ui/fields/code-field.tsx'
import { SelectField, TextArea, TextField } from '#/ui/fields/field.tsx'
import { Panel } from '#/ui/ui-page/panel.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'

const MAX_CARD_TEXT = 200

/** Plain, focused, invalid, successful, disabled. */
export const FieldsPanel = () => {
  const [phone, setPhone] = useState('+7973620')
  const [code, setCode] = useState('481')
  const [wish, setWish] = useState(t('ui.page.fields.wishText'))
  return (
    <Panel title={t('ui.page.fields.title')}>
      <div className="guide-fields">
        <TextField label={t('ui.page.fields.name')} defaultValue={t('ui.page.fields.nameText')} />
        <TextField label={t('ui.page.fields.flat')} optional hint={t('ui.page.fields.flatHint')} />
        <PhoneField
          label={t('ui.page.fields.phone')}
          value={phone}
          onChange={setPhone}
          error={phone.length < 12 && t('ui.page.fields.phoneError')}
        />
        <TextField
          label={t('ui.page.fields.promo')}
          defaultValue={t('ui.page.fields.promoText')}
          ok={t('ui.page.fields.promoOk')}
          after={<Button variant="soft">{t('ui.page.fields.apply')}</Button>}
        />
        <SelectField label={t('ui.page.fields.city')}>
          <option>{t('ui.page.fields.omsk')}</option>
          <option>{t('ui.page.fields.tara')}</option>
        </SelectField>
        <TextField label={t('ui.page.fields.off')} defaultValue={t('ui.page.fields.omsk')} disabled />
        <TextArea
          className="guide-whole"
          label={t('ui.page.fields.wish')}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
          hint={t('ui.page.fields.wishHint')}
          counter={{ max: MAX_CARD_TEXT }}
        />
        <CodeField
          className="guide-whole"
          label={t('ui.page.fields.code')}
          hint={t('ui.page.fields.codeHint')}
          length={6}
          value={code}
          onChange={setCode}
        />
        <CodeField
          className="guide-whole"
          label={t('ui.page.fields.codeAgain')}
          error={t('ui.page.fields.codeError')}
          length={4}
          value="4810"
          onChange={() => {}}
        />
      </div>
    </Panel>
  )
}

import { expect, it } from 'vitest'
import { asStartUpFailure } from './start-up-failure.ts'
import { readSettings } from './settings.ts'

const YOOKASSA = {
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'secret',
  SITE_URL: 'https://lavanda.example/',
}
/** The variables that the shop names when it does not start. */
const wrongIn = (environment: Record<string, string>) => {
  try {
    readSettings(environment as NodeJS.ProcessEnv)
    return 'nothing'
  } catch (error) {
    const { kind, values } = asStartUpFailure(error)
    return `${kind}: ${values['names']}`
  }
}

it('without a provider the test bank takes the money, without VAT', () => {
  expect(readSettings({}).payments).toEqual({ yookassa: null, vatCode: 1, taxSystem: null })
})

it('YooKassa needs who we are and where customers come back to', () => {
  expect(readSettings(YOOKASSA as NodeJS.ProcessEnv).payments.yookassa).toMatchObject({
    url: 'https://api.yookassa.ru/v3',
    shopId: '100500',
    addresses: expect.arrayContaining(['185.71.76.0/27', '77.75.156.11', '2a02:5180::/32']),
  })
  expect(wrongIn({ PAYMENT_PROVIDER: 'yookassa' })).toBe(
    'settings: YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY, SITE_URL',
  )
  expect(wrongIn({ ...YOOKASSA, YOOKASSA_SECRET_KEY: '' })).toBe('settings: YOOKASSA_SECRET_KEY')
})

it('addresses are addresses and networks, rates are those of the tax office', () => {
  for (const YOOKASSA_ADDRESSES of ['10.0.0.1, x', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/-1', ','])
    expect(wrongIn({ YOOKASSA_ADDRESSES }), YOOKASSA_ADDRESSES).toContain('YOOKASSA_ADDRESSES')
  expect(wrongIn({ YOOKASSA_ADDRESSES: ' 127.0.0.1 ,2a02:5180::/32' })).toBe('nothing')
  for (const VAT_CODE of ['0', '13', '1.5', 'x']) expect(wrongIn({ VAT_CODE })).toBe('settings: VAT_CODE')
  expect(wrongIn({ TAX_SYSTEM: '7' })).toBe('settings: TAX_SYSTEM')
})

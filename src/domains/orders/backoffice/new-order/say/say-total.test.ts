import { expect, it } from 'vitest'
import { sayTotal } from './say-total.ts'

it('says who pays, and asks for no money where a certificate pays all', () => {
  expect(sayTotal({ total: 399_000, certificate: 0 }, 'courier')).toMatch(
    /^Итого 3\s990\s₽, наличными курьеру\.$/,
  )
  expect(sayTotal({ total: 99_000, certificate: 300_000 }, 'link')).toMatch(
    /^Итого 990\s₽, ссылка придёт в\sСМС\.$/,
  )
  expect(sayTotal({ total: 0, certificate: 399_000 }, 'link')).toMatch(
    /^Итого 3\s990\s₽, всё оплатит сертификат\.$/,
  )
})

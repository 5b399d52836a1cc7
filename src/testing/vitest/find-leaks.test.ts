import { expect, test } from 'vitest'
import { findLeaks } from './find-leaks.ts'

const SMS = 'СМС на +7 973 620-14-08: Лаванда: код 481516. Никому не сообщайте'
const log = (msg: string) => JSON.stringify({ level: 50, time: 1795315015929, pid: 1, msg })

test('messages printed instead of sent are no leaks, nor is what logs are full of', () => {
  const quiet = [
    SMS,
    'Лаванда открыта: http://localhost:3000',
    log('request 01890a5d-ac96-774b-bcce-b302099a8057 failed: {"code":"23505"}, code 481517, +7•••1408'),
    log('ws://localhost/ws?token=…&after_seq=1, postgres://…@127.0.0.1:5432/shop'),
    ' ✓ src/phone.test.ts > +79736201408 is a phone',
  ]
  expect(findLeaks(quiet.join('\n'))).toEqual([])
})

test.each([
  ['access token', 'jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTg5MCJ9.c2ln'],
  ['token in an address', 'GET /ws?token=abcdefgh1'],
  ['token in an address', 'GET /chat/ws/1?x=1&guest_token=abcdefgh1'],
  ['refresh or guest token', 'body {refresh_token: "TxPcDzE4SfNcOLrq3Pq8Wg0"}'],
  ['refresh or guest token', 'cookie LavandaAnonChatToken=TxPcDzE4SfNcOLrq3Pq8Wg0'],
  ['phone', 'Key (phone)=(+79736201408) already exists'],
  ['phone', 'to 9736201408'],
  ['phone', 'to +7 973 620-14-08'],
  ['key of a program or of webhooks', `no key lvk_${'Ab1-'.repeat(11)}`],
  ['key of a program or of webhooks', 'whsec_bm90IGEgc2VjcmV0Pz8/Pz8/+w=='],
  ['login code', 'wrong code: 481516'],
  ['address of web push', 'POST https://fcm.googleapis.com/fcm/send/abc'],
  ['password in an address', 'postgres://lavanda:secret@127.0.0.1/shop'],
])('%s is found in %j', (what, message) => {
  const [leak, ...others] = findLeaks([SMS, log('well'), log(message)].join('\n'))
  expect(leak).toContain(what)
  expect(others).toEqual([])
  expect(findLeaks(`${SMS}\n\u001b[31m${message}\u001b[39m`)).toHaveLength(1)
})

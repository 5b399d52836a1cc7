import type { TestShop } from '../shop/test-shop.ts'
import type { SignedIn } from './sign-in.ts'

type Answered = {
  access_token: string
  refresh_token: string
  user: { id: string; phone: string }
  code?: string
}

/** A tablet that a manager of the store has signed in, and the calls of who stands at it. */
export const openTablet = async (shop: Pick<TestShop, 'call' | 'signInStaff'>, storeId: number) => {
  const { call } = shop
  const manager = await shop.signInStaff('manager')
  const answer = await call<{ id: string }>('POST', '/staff/api/tablets', {
    headers: manager.headers,
    body: { store_id: storeId, name: 'рабочий стол' },
  })
  if (answer.status !== 200) throw new Error(`the tablet: ${answer.status} ${JSON.stringify(answer.body)}`)
  const { cookies } = answer
  const enter = (userId: string, pin: string, newPin?: string) =>
    call<Answered>('POST', '/staff/api/tablet/session', {
      cookies,
      body: { user_id: userId, pin, ...(newPin !== undefined && { new_pin: newPin }) },
    })
  const setPin = (person: SignedIn, pin: string) =>
    call<{ code?: string; fields?: Record<string, string> } | null>('POST', '/staff/api/me/pin', {
      headers: person.headers,
      body: { pin },
    })
  return {
    id: answer.body.id,
    cookies,
    /** Its session ended as the tablet was added. */
    addedBy: manager,
    setPin,
    enter,
    /** With a PIN set before. */
    standing: async (person: SignedIn, pin = '2580'): Promise<SignedIn> => {
      await setPin(person, pin)
      const { status, body, cookies: own } = await enter(person.user.id, pin)
      if (status !== 200) throw new Error(`by PIN: ${status} ${JSON.stringify(body)}`)
      const { access_token: accessToken, refresh_token: refreshToken, user } = body
      const headers = { authorization: `Bearer ${accessToken}` }
      return { headers, cookies: own, user, accessToken, refreshToken }
    },
  }
}

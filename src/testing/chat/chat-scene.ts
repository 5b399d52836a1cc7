import { afterAll } from 'vitest'
import { aCity } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import { type ChatInfo, GUEST_TOKEN_HEADER } from '#/domains/chat/contract/customer.ts'
import { openCustomerScreen, openStaffScreen, type ChatUser, type StaffScreen } from './chat-screen.ts'

const DESKS = 2

type SceneTarget = { url: string; pace: number }
type ChatPerson = { person: ChatUser; chatId: string }
export type ChatScene = { people: ChatPerson[]; desks: StaffScreen[] }

/** Every other customer is a guest; two florists follow all chats. */
export const openChatScene = async (
  { call, db, signIn, signInStaff }: TestShop,
  at: SceneTarget,
  chats: number,
): Promise<ChatScene> => {
  // Stores' hours would cause automatic answers by the real clock.
  await aCity(db)
  const people: ChatPerson[] = []
  for (let n = 0; n < chats; n++) {
    const known = n % 2 === 0 ? await signIn() : { headers: {} }
    const { body } = await call<ChatInfo>('POST', '/chat/api/v1/chat/create', { ...known, body: {} })
    const guest = body.guest_token && {
      headers: { [GUEST_TOKEN_HEADER]: body.guest_token },
      guestToken: body.guest_token,
    }
    people.push({ person: guest || known, chatId: body.id ?? '' })
  }
  const florists: SignedIn[] = []
  for (let n = 0; n < DESKS; n++) florists.push(await signInStaff('florist'))
  const ids = people.map(({ chatId }) => chatId)
  const desks = florists.map((florist) => openStaffScreen(at, florist, ids))
  afterAll(() => desks.forEach(({ close }) => close()))
  return { people, desks }
}

export const openCustomerScreens = (at: SceneTarget, people: readonly ChatPerson[]) => {
  const customers = people.map((one) => ({
    ...one,
    screen: openCustomerScreen(at, one.person, one.chatId),
  }))
  afterAll(() => customers.forEach(({ screen }) => screen.close()))
  return customers
}

import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { signInByCalls } from './sign-in-by-calls.ts'

/** Kopecks; its code, as it stands on paper. */
export const boughtCertificate = async (
  request: APIRequestContext,
  phone: string,
  amount: number,
): Promise<string> => {
  const { access_token: token } = await signInByCalls(request, phone)
  const headers = { authorization: `Bearer ${token}` }
  const call = async <T>(path: string, data?: object): Promise<T> => {
    const answer = await (data ? request.post(path, { data, headers }) : request.get(path, { headers }))
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { items } = await call<{ items: { id: number; name: string }[] }>('/geo/city/list')
  const { id, confirmation_url } = await call<{ id: string; confirmation_url: string }>(
    '/client/certificates',
    {
      amount,
      design: 'evening',
      way: 'print',
      from_name: 'Марина',
      to_name: 'Елена',
      words: '',
      receipt_email: 'marina@example.ru',
      city_id: items[0]?.id,
      key: randomUUID(),
    },
  )
  await call(`/bank/api/payments/${confirmation_url.split('/').at(-1)}`, { action: 'pay' })
  const { gift_path } = await call<{ gift_path: string }>(`/client/certificates/${id}`)
  const { code } = await call<{ code: string }>(`/client/gifts/${gift_path.split('/').at(-1)}`)
  return code
}

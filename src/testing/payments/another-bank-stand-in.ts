import fastify from 'fastify'

type Payment = {
  id: string
  state: 'new' | 'paid'
  amount: number
  order: string
  key: string
  pay_url: string
}

/** What `examples/another-bank` talks to: the bank, the sender of messages and the listener, on one port. */
export const openAnotherBank = async () => {
  const server = fastify()
  const payments = new Map<string, Payment>()
  const messages: { to: string; text: string }[] = []
  const heard: { type: string; orderId: string }[] = []
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.post<{ Body: Pick<Payment, 'key' | 'order' | 'amount'> }>('/payments', ({ body }) => {
    const id = `bank-${body.key}`
    const { key, order, amount } = body
    const payment = payments.get(id) ?? {
      id,
      state: 'new' as const,
      amount,
      order,
      key,
      pay_url: `https://bank.example/${id}`,
    }
    payments.set(id, payment)
    return payment
  })
  server.get<{ Params: { id: string } }>(
    '/payments/:id',
    ({ params }, reply) => payments.get(params.id) ?? reply.code(404).send({}),
  )
  server.post<{ Body: { to: string; text: string } }>('/sms', ({ body }) => {
    messages.push(body)
    return {}
  })
  server.post<{ Body: string }>('/heard', ({ body }) => {
    heard.push(JSON.parse(body) as { type: string; orderId: string })
    return {}
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    env: { ANOTHER_BANK_URL: url, ANOTHER_SMS_URL: `${url}/sms`, ANOTHER_BANK_LISTENER: `${url}/heard` },
    payments,
    messages,
    heard,
    pay: (orderId: string) => {
      for (const payment of payments.values()) if (payment.order === orderId) payment.state = 'paid'
    },
    close: () => server.close(),
  }
}

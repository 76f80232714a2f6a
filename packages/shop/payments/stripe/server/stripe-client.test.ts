import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openClient } from './stripe-client.ts'

it('speaks the provider’s interface of 2022-08-01 as plugin 3.3.84 [S9.09] [S9.11]', async () => {
  const heard: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    heard.push(request.headers)
    response.setHeader('content-type', 'application/json').end('{"id":"pi_1","object":"payment_intent"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const stripe = openClient({ secretKey: 'sk_test_1', host: '127.0.0.1', port, protocol: 'http' })
    await stripe.paymentIntents.retrieve('pi_1')
    expect(heard[0]?.['user-agent']).toContain('Buoy/3.3.84')
    expect(heard).toMatchObject([{ 'stripe-version': '2022-08-01', authorization: 'Bearer sk_test_1' }])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

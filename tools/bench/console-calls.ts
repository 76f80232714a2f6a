import { TEST_OWNER } from '../testing/test-owner.ts'

/** A call of the console's API; a CSV file comes as its text, a refusal is thrown. */
export type Ask = <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) => Promise<Answer>

/** Signs in at a test server as its owner and gives calls of the console's API, by paths below `/console/api`. */
export async function signIn(url: string): Promise<Ask> {
  let cookie = ''
  const send = async (method: string, path: string, body?: object) => {
    const type = body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
    const reply = await fetch(`${url}/console/api${path}`, {
      method,
      headers: { origin: url, cookie, ...(body && { 'content-type': type }) },
      ...(body && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  const signedIn = await send('POST', '/auth/sign-in/email', TEST_OWNER)
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return async (method, path, body) => {
    const reply = await send(method, path, body)
    const isFile = reply.headers.get('content-type')?.startsWith('text/csv') === true
    return (isFile ? reply.text() : reply.json()) as never
  }
}

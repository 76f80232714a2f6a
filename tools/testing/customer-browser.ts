import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** A browser without script: it keeps cookies, reads forms of pages and sends them. */
export type PlainBrowser = {
  cookies: Map<string, string>
  get: (url: string) => Promise<LightMyRequestResponse>
  /** Fills the form whose nonce field has this name, as the page that was read last drew it, and sends it. */
  send: (form: FormToSend) => Promise<LightMyRequestResponse>
  post: (
    url: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
}

export type FormToSend = {
  /** The page that shows the form. */
  page: string
  nonceField: string
  /** Where the form goes, when that is another address than the page's. */
  action?: string
  fields: Record<string, string>
}

/** Opens a browser without script on a server; `address` is where it stands on the net. */
export function plainBrowser(
  app: Pick<FastifyInstance, 'inject'>,
  options: { host: string; address?: string },
): PlainBrowser {
  const cookies = new Map<string, string>()
  const { host, address = '127.0.0.1' } = options

  async function ask(request: {
    method: 'GET' | 'POST'
    url: string
    payload?: string
    headers?: Record<string, string>
  }): Promise<LightMyRequestResponse> {
    const reply = await app.inject({
      ...request,
      remoteAddress: address,
      headers: { host, ...request.headers },
      cookies: Object.fromEntries(cookies),
    })
    for (const { name, value, maxAge } of reply.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }

  const post: PlainBrowser['post'] = (url, fields, headers = {}) =>
    ask({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}`, ...headers },
    })

  return {
    cookies,
    post,
    get: (url) => ask({ method: 'GET', url }),
    send: async ({ page, nonceField, action = page, fields }) => {
      const { body } = await ask({ method: 'GET', url: page })
      const nonce = new RegExp(`name="${nonceField}"[^>]* value="([^"]+)"`).exec(body)?.[1] ?? ''
      if (nonce === '') throw new Error(`The page ${page} shows no form with the field ${nonceField}`)
      return post(action, { ...fields, [nonceField]: nonce })
    },
  }
}

import { expect } from 'vitest'
import type { Settings } from '../behaviour/contract.ts'
import type { DisplayReply } from './contract.ts'
import { SITE, type TestService } from './display.fixtures.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15'

/** Calls of a display service as visitors make them, each from an address of its own. */
export function displayCalls(service: () => TestService) {
  /** An account with one campaign for each of the settings; gives its client id and theirs. */
  const account = async (...settings: Partial<Settings>[]) => {
    const clientId = await service().openAccount()
    const ids: string[] = []
    for (const one of settings) ids.push(await service().publish(clientId, { settings: one }))
    service().announce(clientId)
    await known(clientId)
    return { clientId, ids }
  }
  const known = (clientId: string) =>
    expect.poll(async () => (await call(clientId)).statusCode, { interval: 5 }).toBe(200)
  const call = (
    clientId: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    service().app.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: SITE,
        'user-agent': MAC,
        'x-country': 'AU',
        ...headers,
      },
      remoteAddress: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      payload: new URLSearchParams({ poptin_viewed_url: `${SITE}/`, ...fields }).toString(),
    })
  const shown = async (...parameters: Parameters<typeof call>) =>
    (await call(...parameters))
      .json<DisplayReply>()
      .poptins.map((popup) => popup.poptin_id)
      .sort()
  return { account, call, shown }
}

import type { QuickCall, QuickResponse } from '@buoy/kernel/server/quick-call.ts'
import type { CompiledAccount } from './compile-account.ts'
import { openLentMemory } from './lent-memory.ts'
import { mayRead } from './own-origins.ts'
import { refusalBody } from './parse-call.ts'
import { receiveDisplayCall } from './receive-display-call.ts'
import { BODY_LIMIT_BYTES, DISPLAY_ROUTE, JSON_TYPE, type Service } from './service.ts'

const VARY = ['vary', 'Origin'] as const
const TYPE = ['content-type', JSON_TYPE] as const
const FRESH = [...TYPE, 'cache-control', 'no-store'] as const

const PREFIX = DISPLAY_ROUTE.slice(0, DISPLAY_ROUTE.indexOf(':'))

/**
 * The display call before the router: the same as its route (`display-routes.ts`), which is left what cannot be
 * answered by the head alone, such as accounts that nobody has and pages of other people's sites.
 */
export function quickDisplay(service: Service, limit: QuickCall['limit']): QuickCall<CompiledAccount> {
  const memory = openLentMemory()
  return {
    route: DISPLAY_ROUTE,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    limit,
    sent: memory.giveBack,
    find({ url = '', headers }) {
      if (!url.startsWith(PREFIX)) return null
      const account = service.snapshots.account(url.slice(PREFIX.length))
      return account !== undefined && mayRead(headers.origin, account, service) ? account : null
    },
    headers({ headers: { origin } }) {
      return origin === undefined ? VARY : [...VARY, 'access-control-allow-origin', origin]
    },
    async answer(account, request): Promise<QuickResponse> {
      const taken = await receiveDisplayCall(service, account, request, memory.take)
      if (!taken.ok) {
        const body = Buffer.from(JSON.stringify(refusalBody(taken.refusals[0])))
        return { status: 400, headers: TYPE, body }
      }
      const { body, cookie } = taken.value
      return { status: 200, headers: cookie === null ? FRESH : [...FRESH, 'set-cookie', cookie], body }
    },
  }
}

import type { Call } from '@buoy/kernel/server/call.ts'
import { findLocalitiesInput, type LocalitiesReply } from '../contract.ts'
import type { FindLocalities } from './open-localities.ts'

const UNCLEAR = 'Ask for a postcode of four digits or the first letters of a suburb, as q.'

/** `GET /?wc-ajax=find_localities&q=…`: the suburbs of a postcode, or those whose name begins so. */
export function localitiesCalls(deps: { findLocalities: FindLocalities }): Record<string, Call> {
  return {
    find_localities: async ({ fields }) => {
      const input = findLocalitiesInput.safeParse(fields)
      if (!input.success) return { status: 400, body: { code: 'unclear', message: UNCLEAR } }
      const body: LocalitiesReply = { localities: await deps.findLocalities(input.data.q) }
      return { status: 200, body }
    },
  }
}

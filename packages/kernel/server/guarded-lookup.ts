import type { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** The code of the error when a name stands for no address that may be reached. */
export const ADDRESS_REFUSED = 'EADDRESSREFUSED'

/**
 * A lookup that gives only addresses that may be reached, and fails with `ADDRESS_REFUSED` when there is none. It
 * looks as the connection is made, so a name that changes its mind between check and call gains nothing.
 */
export function guardedLookup(look: typeof lookup, mayReach: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const open = found.filter(({ address }) => mayReach(address))
      const [first] = open
      if (first === undefined) {
        return callback(Object.assign(new Error('No address may be reached'), { code: ADDRESS_REFUSED }), '')
      }
      if (options.all === true) callback(null, open)
      else callback(null, first.address, first.family)
    })
  }
}

import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

/** A guest's session as everything inside knows it. */
const ID = /^[0-9A-Za-z]{22}$/
/** Its cookie: the id, and the proof that we have given it out. */
const COOKIE = /^([0-9A-Za-z]{22})\.([0-9A-Za-z_-]{22})$/
const PROOF_LENGTH = 22

/** How sessions of guests are written into cookies and read from them. */
export type SessionIds = {
  /** The cookie of a session. */
  write: (id: string) => string
  /** The session of a cookie; `null` when we have not given it out, whatever it looks like. */
  read: (cookie: string) => Promise<string | null>
}

/**
 * Knows the session ids that this shop has given out, by a proof beside each, so that guests cost no query: one that a
 * visitor or an attacker has made up is none (session fixation, OWASP Session Management, "Session ID Generation and
 * Verification"). Cookies without proof, from before there was one, are asked for in the database.
 */
export function openSessionIds(deps: {
  secret: string
  isKnown: (id: string) => Promise<boolean>
}): SessionIds {
  const sign = openKeyedHash(deps.secret)
  const proofOf = (id: string) => sign(`guest session ${id}`).slice(0, PROOF_LENGTH)
  return {
    write: (id) => `${id}.${proofOf(id)}`,
    read: async (cookie) => {
      const [, id, proof] = COOKIE.exec(cookie) ?? []
      if (id !== undefined && proof !== undefined) return equalInConstantTime(proof, proofOf(id)) ? id : null
      return ID.test(cookie) && (await deps.isKnown(cookie)) ? cookie : null
    },
  }
}

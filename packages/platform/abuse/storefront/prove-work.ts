import type { Challenge } from 'altcha-lib'

/**
 * Fetches a challenge and solves it in the background; `''` where the browser cannot, as on addresses
 * without encryption. The form is sent all the same then, and a person looks at it.
 */
export async function proveWork(address: string): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) return ''
  try {
    const [reply, { solveChallenge }, { deriveKey }] = await Promise.all([
      fetch(address),
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ])
    if (!reply.ok) return ''
    const challenge = (await reply.json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution === null ? '' : btoa(JSON.stringify({ challenge, solution }))
  } catch {
    // Offline or blocked: the same as a browser that cannot.
    return ''
  }
}

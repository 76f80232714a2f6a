import type { Transaction } from '@buoy/kernel/server/database.ts'
import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { proofPayload } from '../contract.ts'
import type { ChallengeDeps } from './issue-challenge.ts'
import { spentProofTable } from './spent-proof.table.ts'

/** What was sent as proof: none, a good one, or one that is wrong, too old or used before. */
export type Proof = 'none' | 'good' | 'bad'

/**
 * Judges a proof of work and spends it: the same one never counts twice, also when two requests bring it
 * at once. Call it in the transaction of what it is for.
 */
export async function verifyProof(deps: ChallengeDeps, tx: Transaction, sent: string): Promise<Proof> {
  if (sent === '') return 'none'
  const payload = proofPayload.safeParse(readJson(sent))
  if (!payload.success) return 'bad'
  const { challenge, solution } = payload.data
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
  if (expiresAt <= deps.clock.now()) return 'bad'
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: deps.secret,
  })
  if (!verified) return 'bad'
  const spent = await tx
    .insert(spentProofTable)
    .values({ signature: challenge.signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: spentProofTable.signature })
  return spent.length === 1 ? 'good' : 'bad'
}

function readJson(sent: string): unknown {
  try {
    return JSON.parse(Buffer.from(sent, 'base64').toString('utf8'))
  } catch {
    // Not JSON at all: the schema refuses it like any other nonsense.
    return null
  }
}

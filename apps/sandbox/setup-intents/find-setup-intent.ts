import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../http/call.ts'
import { type EndpointResult, invalidRequest, missing, succeeded } from '../http/provider-refusal.ts'
import { type SetupIntentRow, setupIntent } from './setup-intent.table.ts'
import { allows, type SetupIntentCommand } from './setup-intent-life.ts'
import { showSetupIntent } from './show-setup-intent.ts'

type Named = { id: string; client_secret?: string | undefined }

/** Reads a setup intent and keeps others from changing it. A browser must know its secret. */
export async function lockSetupIntent(call: Call, input: Named): Promise<EndpointResult<SetupIntentRow>> {
  const [row] = await call.tx.select().from(setupIntent).where(eq(setupIntent.id, input.id)).for('update')
  if (!row) return missing('setupintent', input.id, 'intent')
  const secretIsNeeded = call.caller === 'publishable' || input.client_secret !== undefined
  if (secretIsNeeded && !equalInConstantTime(input.client_secret ?? '', row.clientSecret)) {
    return invalidRequest('The client_secret provided does not match this SetupIntent.', {
      code: 'resource_missing',
      param: 'client_secret',
    })
  }
  return succeeded(row)
}

/** Reads a setup intent to carry out a command; refuses when its status does not take it. */
export async function lockForSetupCommand(
  call: Call,
  command: SetupIntentCommand,
  input: Named,
): Promise<EndpointResult<SetupIntentRow>> {
  const found = await lockSetupIntent(call, input)
  if (!found.ok || allows(found.value.status, command)) return found
  return invalidRequest(
    `You cannot ${command} this SetupIntent because it has a status of ${found.value.status}.`,
    { code: 'setup_intent_unexpected_state', setup_intent: await showSetupIntent(call, found.value) },
  )
}

/** Writes changes to a setup intent that this call holds, and answers how it stands then. */
export async function changeSetupIntent(
  { tx }: Call,
  row: SetupIntentRow,
  changes: Partial<Omit<SetupIntentRow, 'id' | 'place'>>,
): Promise<SetupIntentRow> {
  const [changed] = await tx.update(setupIntent).set(changes).where(eq(setupIntent.id, row.id)).returning()
  if (!changed) throw new Error(`The setup intent ${row.id} vanished while it was changed`)
  return changed
}

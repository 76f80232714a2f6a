import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { siteHost } from '../../targeting/rules/site-host.ts'
import type { AccountChange, NewAccount } from '../contract.ts'
import { account } from './account-relation.ts'
import { openAccount } from './open-account.ts'
import { ownAccount } from './own-account.ts'

const UNKNOWN = { code: 'unknown-account', message: 'There is no such account any more. Reload the list.' }
const OWN = {
  code: 'own-account',
  message: 'This is the account of the shop’s own pages, which stays. Pause its popups instead.',
}

/** Opens a further account by an owner's wish; its plan has no limit. Gives its client id. Refuses what is no website. */
export async function addAccount(
  deps: { db: Database; clock: Clock; chance: Chance },
  { owner, name, sites }: NewAccount & { owner: Owner },
): Promise<Outcome<string>> {
  const wrong = sites.find((one) => siteHost(one) === '')
  if (wrong !== undefined) {
    const message = `${wrong} is no website. Enter a host such as www.example.com, or an address of it.`
    return refused({ code: 'invalid_host', field: 'sites', message })
  }
  return deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx }
    const clientId = await openAccount(inside, { name, language: 'en', sites })
    await note(inside, { clientId, owner, action: 'popup account created', name })
    return done(clientId)
  })
}

/**
 * Renames an account, archives it, or brings it back. An archived one shows nothing from then on and nobody works in it;
 * all that it has is kept. Refuses `unknown-account`, and `own-account` for archiving that of the shop's own pages.
 */
export async function changeAccount(
  deps: { db: Database; clock: Clock },
  input: AccountChange & { clientId: string; owner: Owner },
): Promise<Outcome<null>> {
  const { clientId, owner, name, isArchived } = input
  return deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx }
    const which = eq(account.clientId, clientId)
    const [known] = await tx.select().from(account).where(which).for('update')
    if (known === undefined) return refused(UNKNOWN)
    if (isArchived && (await ownAccount(inside))?.clientId === clientId) return refused(OWN)
    if (name !== undefined && name !== known.name) {
      await tx.update(account).set({ name }).where(which)
      await note(inside, { clientId, owner, action: 'popup account renamed', name, from: known.name })
    }
    if (isArchived !== undefined && isArchived !== (known.archivedAt !== null)) {
      await tx
        .update(account)
        .set({ archivedAt: isArchived ? deps.clock.now() : null })
        .where(which)
      const action = isArchived ? 'popup account archived' : 'popup account restored'
      await note(inside, { clientId, owner, action, name: name ?? known.name })
    }
    await announce(tx, 'popups_changed', clientId)
    return done(null)
  })
}

function note(
  inside: { db: Database; clock: Clock },
  change: { clientId: string; owner: Owner; action: string; name: string; from?: string },
): Promise<void> {
  const { clientId: scope, owner, action, name, ...detail } = change
  return recordAudit(inside, {
    owner,
    scope,
    kind: 'popup-accounts',
    action,
    subject: `popup account ${name}`,
    detail,
  })
}

import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { OwnAccount } from '../own-contract.ts'
import { deviceName } from '../rules/device-name.ts'
import { ownerSessionTable, ownerTable, staffLinkTable } from './owner.table.ts'
import { needsSecondFactor } from './sign-in-setting.ts'

/** Sessions that are listed; more than this nobody has. */
const MOST_SESSIONS = 50

/** One's own account, with every place where one is signed in, the last used first. */
export async function readOwnAccount(
  deps: { db: Database; clock: Clock },
  asking: { owner: Owner; sessionId: string },
): Promise<OwnAccount> {
  const { owner, sessionId } = asking
  const now = deps.clock.now()
  const [[person], [link], sessions, isNeeded] = await Promise.all([
    deps.db
      .select({ hasSecondFactor: ownerTable.twoFactorEnabled })
      .from(ownerTable)
      .where(eq(ownerTable.id, owner.id)),
    deps.db
      .select({ email: staffLinkTable.email })
      .from(staffLinkTable)
      .where(
        and(
          eq(staffLinkTable.ownerId, owner.id),
          eq(staffLinkTable.purpose, 'new-email'),
          gt(staffLinkTable.expiresAt, now),
        ),
      ),
    deps.db
      .select()
      .from(ownerSessionTable)
      .where(and(eq(ownerSessionTable.userId, owner.id), gt(ownerSessionTable.expiresAt, now)))
      .orderBy(desc(ownerSessionTable.updatedAt))
      .limit(MOST_SESSIONS),
    needsSecondFactor(deps),
  ])
  return {
    owner,
    hasSecondFactor: person?.hasSecondFactor ?? false,
    needsSecondFactor: isNeeded,
    newEmail: link?.email ?? null,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent ?? ''),
      address: session.ipAddress ?? '',
      signedInAt: session.createdAt.toISOString(),
      seenAt: session.updatedAt.toISOString(),
      isThis: session.id === sessionId,
    })),
  }
}

import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readToken, tokenPurpose, writeToken } from '@buoy/kernel/server/signed-token.ts'
import { mayDo, type Permission } from '@buoy/platform/access/rules/permissions.ts'
import { sessionOf } from '@buoy/platform/access/server/signed-in.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ownerSessionTable, ownerTable } from './owner.table.ts'
import { needsSecondFactor } from './sign-in-setting.ts'

/**
 * Names the console's session to pages of the shop; the session's own cookie is for the console only. By
 * itself it opens nothing: the session it names has to be alive, so signing out ends it everywhere.
 */
export const SESSION_PASS_COOKIE = 'buoy_session_pass'
const PURPOSE = tokenPurpose('console-session')

type Deps = { secret: string }

/** Makes the pass of a session: `{session}.{signature}`. */
export function makeSessionPass(deps: Deps, sessionId: string): string {
  return writeToken(deps, PURPOSE, [sessionId])
}

/**
 * Whether a pass belongs to somebody who is signed in to the console now and may do something. False for
 * passes that are not ours or whose session has ended, for people without access, and for those who still
 * owe the store a second factor.
 */
export async function passMay(
  deps: Deps & { db: Database; clock: Clock },
  pass: string | undefined,
  permission: Permission,
): Promise<boolean> {
  const [sessionId] = readToken(deps, PURPOSE, pass) ?? []
  if (sessionId === undefined) return false
  const [owner] = await deps.db
    .select({ role: ownerTable.role, hasSecondFactor: ownerTable.twoFactorEnabled })
    .from(ownerSessionTable)
    .innerJoin(ownerTable, eq(ownerTable.id, ownerSessionTable.userId))
    .where(
      and(
        eq(ownerSessionTable.id, sessionId),
        gt(ownerSessionTable.expiresAt, deps.clock.now()),
        isNull(ownerTable.deactivatedAt),
      ),
    )
  if (owner === undefined || !mayDo(owner.role, permission)) return false
  return owner.hasSecondFactor || !(await needsSecondFactor(deps))
}

/** Hands everybody who uses the console the pass of their session. Add it to the routes behind the owner guard. */
export function issueSessionPasses(app: FastifyInstance, deps: Deps & { secureCookies: boolean }): void {
  app.addHook('preHandler', async (request, reply) => {
    const pass = makeSessionPass(deps, sessionOf(request))
    if (request.cookies[SESSION_PASS_COOKIE] === pass) return
    reply.setCookie(SESSION_PASS_COOKIE, pass, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.secureCookies,
    })
  })
}

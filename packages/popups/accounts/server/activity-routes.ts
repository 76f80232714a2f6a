import { type Activity, activityQuery } from '@buoy/platform/audit/contract.ts'
import { type AuditReadDeps, listAudit } from '@buoy/platform/audit/server/list-audit.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientIdOf, enterAccount } from './account-of.ts'
import type { OpenOwnDeps } from './own-account.ts'

/** `GET /console/api/popups/activity`: what people did in one account, for those who may look at it. */
export function accountActivityRoutes(deps: OpenOwnDeps & Omit<AuditReadDeps, 'listPeople' | 'listScopes'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, { read: 'read', change: 'manage' }))
    app
      .withTypeProvider<ZodTypeProvider>()
      .get(
        '/console/api/popups/activity',
        { schema: { querystring: activityQuery } },
        (request): Promise<Activity> => {
          // Whose names stand in the shop is nobody's business here: entries have those of who did something.
          const { db, auditKinds, timeZone } = deps
          const read = { db, auditKinds, ...(timeZone && { timeZone }) }
          return listAudit(read, { ...request.query, scope: clientIdOf(request) })
        },
      )
  }
}

import { createSecretKey } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownAccount } from '../../accounts/server/own-account.ts'
import type { PreviewPass } from '../../campaigns/console-contract.ts'
import { campaignPath } from '../../campaigns/console-contract.ts'
import { UNKNOWN_CAMPAIGN } from '../../campaigns/server/campaign-refusals.ts'
import { findSites } from '../../campaigns/server/find-sites.ts'
import { issuePreviewPass } from './preview-pass.ts'

type Deps = { db: Database; clock: Clock; secret: string }

/**
 * Hands an owner the pass for a preview of a draft of their own account on one of its sites, below
 * `/console/api/popups`. Stands behind the owner guard.
 */
export function previewConsoleRoutes(deps: Deps) {
  const secret = createSecretKey(deps.secret, 'utf8')
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.post(
      '/console/api/popups/:id/preview-pass',
      { schema: { params: campaignPath } },
      async (request, reply): Promise<PreviewPass | undefined> => {
        const clientId = (await ownAccount(deps))?.clientId ?? ''
        const found = await findSites(deps, { clientId, id: request.params.id })
        if (found === null) return replyRefusals(reply, [UNKNOWN_CAMPAIGN])
        const { pass, expiresAt } = issuePreviewPass({ ...deps, secret }, clientId)
        const { sites, addresses } = found
        return { pass, expiresAt: expiresAt.toISOString(), sites, addresses }
      },
    )
  }
}

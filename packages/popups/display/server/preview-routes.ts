import { createSecretKey } from 'node:crypto'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import type { OpenOwnDeps } from '../../accounts/server/own-account.ts'
import type { PreviewPass } from '../../campaigns/console-contract.ts'
import { campaignPath } from '../../campaigns/console-contract.ts'
import { CAMPAIGN_NEEDS } from '../../campaigns/server/account-of-campaign.ts'
import { UNKNOWN_CAMPAIGN } from '../../campaigns/server/campaign-refusals.ts'
import { findSites } from '../../campaigns/server/find-sites.ts'
import { issuePreviewPass } from './preview-pass.ts'

type Deps = OpenOwnDeps & { secret: string }

/**
 * Hands an owner the pass for a preview of a draft on one of its sites, below
 * `/console/api/popups`. Stands behind the owner guard.
 */
export function previewConsoleRoutes(deps: Deps) {
  const secret = createSecretKey(deps.secret, 'utf8')
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, CAMPAIGN_NEEDS))
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.post(
      '/console/api/popups/:id/preview-pass',
      { schema: { params: campaignPath } },
      async (request, reply): Promise<PreviewPass | undefined> => {
        const clientId = clientIdOf(request)
        const found = await findSites(deps, { clientId, id: request.params.id })
        if (found === null) return replyRefusals(reply, [UNKNOWN_CAMPAIGN])
        const { pass, expiresAt } = issuePreviewPass({ ...deps, secret }, clientId)
        const { sites, addresses } = found
        return { pass, expiresAt: expiresAt.toISOString(), sites, addresses }
      },
    )
  }
}

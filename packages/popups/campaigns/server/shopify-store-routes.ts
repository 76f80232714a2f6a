import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { PostOutside } from '@buoy/kernel/server/post-outside.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import { shopifyStoreInput } from '../../codes/contract.ts'
import { connectShopifyStore, disconnectShopifyStore } from '../../codes/server/shopify-access.ts'
import { checkAccess } from '../../codes/server/shopify-admin.ts'

type Deps = {
  db: Database
  clock: Clock
  chance: Chance
  secret: string
  publicUrl: string
  askStorefront: PostOutside
}

/** The Shopify store that codes are made in: connected with a key, which is checked first, and taken away again. */
export function shopifyStoreConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, { read: 'manage', change: 'manage' }))
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.post(
      '/console/api/popups/shopify-store',
      { schema: { body: shopifyStoreInput } },
      async (request, reply): Promise<{ address: string } | FastifyReply> => {
        const clientId = clientIdOf(request)
        const { address, token } = request.body
        const problem = await checkAccess({ postOutside: deps.askStorefront }, { address, token })
        if (problem !== null)
          return replyRefusals(reply, [{ code: 'store_refuses', field: 'token', message: problem }])
        await deps.db.transaction(async (tx) => {
          await connectShopifyStore(deps, tx, { clientId, address, token })
          const entry = {
            owner: ownerOf(request),
            kind: 'popups',
            scope: clientId,
            action: 'Shopify store connected',
          }
          await recordAudit({ ...deps, db: tx }, { ...entry, subject: new URL(address).host })
        })
        return { address }
      },
    )
    typed.delete('/console/api/popups/shopify-store', async (request, reply): Promise<FastifyReply> => {
      const clientId = clientIdOf(request)
      await deps.db.transaction(async (tx) => {
        await disconnectShopifyStore(tx, clientId)
        const entry = {
          owner: ownerOf(request),
          kind: 'popups',
          scope: clientId,
          action: 'Shopify store disconnected',
        }
        await recordAudit({ ...deps, db: tx }, { ...entry, subject: 'Shopify' })
      })
      return reply.code(204).send()
    })
  }
}

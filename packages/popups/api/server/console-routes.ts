import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import { type ApiKeyList, type CreatedKey, keyPath, newKeyInput } from '../contract.ts'
import { API_PATH } from '../rules/api-path.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

type Deps = { db: Database; clock: Clock; chance: Chance; publicUrl: string }

/** The console's keys of the API, below `/console/api/popups/api-keys`: list, create, revoke. Behind the guard. */
export function apiKeyConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, { read: 'manage', change: 'manage' }))
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const path = '/console/api/popups/api-keys'

    typed.get(
      path,
      async (request): Promise<ApiKeyList> => ({
        keys: await listApiKeys(deps, clientIdOf(request)),
        address: deps.publicUrl + API_PATH,
      }),
    )
    typed.post(
      path,
      { schema: { body: newKeyInput } },
      async (request, reply): Promise<CreatedKey | FastifyReply> => {
        const clientId = clientIdOf(request)
        const owner = ownerOf(request)
        const created = await createApiKey(deps, { ...request.body, clientId, owner })
        if (!created.ok) return replyRefusals(reply, created.refusals, { otherwise: 409 })
        return reply.code(201).send(created.value)
      },
    )
    typed.delete(`${path}/:id`, { schema: { params: keyPath } }, async (request, reply) => {
      const clientId = clientIdOf(request)
      const own = { clientId, id: request.params.id, owner: ownerOf(request) }
      return replyOutcome(reply, await revokeApiKey(deps, own))
    })
  }
}

import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  type AccountChoices,
  accountChange,
  accountPath,
  memberPath,
  membershipInput,
  newAccountInput,
} from '../contract.ts'
import { addAccount, changeAccount } from './change-account.ts'
import { giveAccounts } from './give-accounts.ts'
import type { OpenOwnDeps } from './own-account.ts'
import { readAccounts } from './read-accounts.ts'
import { accountsAtWork } from './usable-accounts.ts'

/**
 * Accounts of popups, `/console/api/popup-accounts`: those that somebody may use; for owners all of them, who was given
 * them, adding, renaming and archiving. Behind the owner guard.
 */
export function accountRoutes(deps: OpenOwnDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const path = '/console/api/popup-accounts'
    const changed = async (reply: FastifyReply, outcome: Outcome<unknown>) =>
      outcome.ok ? readAccounts(deps) : replyRefusals(reply, outcome.refusals, { otherwise: 409 })

    typed.get(
      path,
      async (request): Promise<AccountChoices> => ({
        accounts: await accountsAtWork(deps, ownerOf(request)),
      }),
    )
    typed.get(`${path}/all`, () => readAccounts(deps))
    typed.post(path, { schema: { body: newAccountInput } }, async (request, reply) => {
      const added = await addAccount(deps, { ...request.body, owner: ownerOf(request) })
      if (!added.ok) return replyRefusals(reply, added.refusals)
      return reply.code(201).send({ clientId: added.value })
    })
    typed.patch(
      `${path}/:clientId`,
      { schema: { params: accountPath, body: accountChange } },
      async (request, reply) => {
        const { clientId } = request.params
        return changed(
          reply,
          await changeAccount(deps, { ...request.body, clientId, owner: ownerOf(request) }),
        )
      },
    )
    typed.put(
      `${path}/members/:ownerId`,
      { schema: { params: memberPath, body: membershipInput } },
      async (request, reply) => {
        const { ownerId } = request.params
        return changed(reply, await giveAccounts(deps, { ...request.body, ownerId, owner: ownerOf(request) }))
      },
    )
  }
}

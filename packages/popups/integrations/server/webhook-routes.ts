import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownAccount } from '../../campaigns/server/own-account.ts'
import {
  deliveryPath,
  deliveryQuery,
  type WebhookWithSecret,
  webhookInput,
  webhookMoveInput,
  webhookPath,
} from '../contract.ts'
import {
  addWebhook,
  type ChangeDeps,
  changeWebhook,
  deleteWebhook,
  renewWebhookSecret,
} from './change-webhook.ts'
import type { DeliverDeps } from './deliver-event.ts'
import { moveWebhook } from './move-webhook.ts'
import { findDelivery, findWebhook, listDeliveries, listWebhooks } from './read-webhooks.ts'
import { sendAgain, sendTest } from './send-by-hand.ts'

const NO_WEBHOOK = {
  code: 'no-such-webhook',
  message: 'There is no such webhook. Go back to the connections.',
}
const NO_DELIVERY = {
  code: 'no-such-delivery',
  message: 'This delivery is not in the log any more: it is kept for 30 days. Reload the list.',
}

const MEANINGS = { status: { [NO_WEBHOOK.code]: 404, [NO_DELIVERY.code]: 404 }, otherwise: 409 }

/**
 * The console's webhooks, below `/console/api/webhooks`: adding and changing them, their log, a test and sending
 * again. Behind the owner guard; every change is written down.
 */
export function webhookConsoleRoutes(deps: ChangeDeps & DeliverDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const all = '/console/api/webhooks'
    const one = `${all}/:id`
    const params = webhookPath
    const clientId = async () => (await ownAccount(deps))?.clientId ?? ''
    const withSecret = async (id: string, secret: string): Promise<WebhookWithSecret | null> => {
      const webhook = await findWebhook(deps, await clientId(), id)
      return webhook && { webhook, secret }
    }

    typed.get(all, async () => ({ webhooks: await listWebhooks(deps, await clientId()) }))

    typed.post(all, { schema: { body: webhookInput } }, async (request, reply) => {
      const account = await ownAccount(deps)
      if (account === null) {
        return replyRefusal(reply, 409, { code: 'no-account', message: 'This store has no popups yet.' })
      }
      const wish = { clientId: account.clientId, input: request.body, owner: ownerOf(request) }
      const added = await addWebhook(deps, wish)
      if (!added.ok) return replyRefusals(reply, added.refusals, MEANINGS)
      return reply.code(201).send(await withSecret(added.value.id, added.value.secret))
    })

    documentRoutes(app, deps, {
      path: '/webhooks/:id',
      params,
      input: webhookInput,
      read: async ({ id }) => findWebhook(deps, await clientId(), id),
      save: async (inside, input, { params: { id }, owner }) =>
        changeWebhook(inside, { clientId: await clientId(), id, owner, input }),
      missing: NO_WEBHOOK,
      status: { 'no-such-campaign': 409 },
    })

    typed.delete(one, { schema: { params } }, async (request, reply) => {
      const of = { clientId: await clientId(), id: request.params.id, owner: ownerOf(request) }
      const deleted = await deleteWebhook(deps, of)
      return deleted.ok ? reply.code(204).send() : replyRefusals(reply, deleted.refusals, MEANINGS)
    })

    typed.post(`${one}/secret`, { schema: { params } }, async (request, reply) => {
      const of = { clientId: await clientId(), id: request.params.id, owner: ownerOf(request) }
      const renewed = await renewWebhookSecret(deps, of)
      return renewed.ok ? withSecret(of.id, renewed.value) : replyRefusals(reply, renewed.refusals, MEANINGS)
    })

    typed.post(`${one}/state`, { schema: { params, body: webhookMoveInput } }, async (request, reply) => {
      const of = { clientId: await clientId(), id: request.params.id, owner: ownerOf(request) }
      const moved = await moveWebhook(deps, { ...of, ...request.body })
      if (!moved.ok) return replyRefusals(reply, moved.refusals, MEANINGS)
      return readVersioned(deps.db, `/webhooks/${of.id}`, () => findWebhook(deps, of.clientId, of.id))
    })

    typed.post(`${one}/test`, { schema: { params } }, async (request, reply) => {
      const of = { clientId: await clientId(), webhookId: request.params.id, owner: ownerOf(request) }
      const sent = await sendTest(deps, of)
      return sent.ok ? sent.value : replyRefusals(reply, sent.refusals, MEANINGS)
    })

    const log = `${one}/deliveries`
    typed.get(log, { schema: { params, querystring: deliveryQuery } }, async (request, reply) => {
      const webhook = await findWebhook(deps, await clientId(), request.params.id)
      return webhook === null
        ? replyRefusal(reply, 404, NO_WEBHOOK)
        : listDeliveries(deps, webhook.id, request.query)
    })

    typed.get(`${log}/:delivery`, { schema: { params: deliveryPath } }, async (request, reply) => {
      const webhook = await findWebhook(deps, await clientId(), request.params.id)
      const path = { webhookId: webhook?.id ?? '', id: request.params.delivery }
      return (await findDelivery(deps, path)) ?? replyRefusal(reply, 404, NO_DELIVERY)
    })

    typed.post(`${log}/:delivery/again`, { schema: { params: deliveryPath } }, async (request, reply) => {
      const { id: webhookId, delivery: id } = request.params
      const of = { clientId: await clientId(), webhookId, id, owner: ownerOf(request) }
      const sent = await sendAgain(deps, of)
      return sent.ok ? sent.value : replyRefusals(reply, sent.refusals, MEANINGS)
    })
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownerOf } from '../../access/server/signed-in.ts'
import { replyRefusal, replyRefusals } from '../../http/server/reply-outcome.ts'
import { documentRoutes } from '../../saving/server/document-routes.ts'
import { readVersioned } from '../../saving/server/save-over.ts'
import {
  type ConnectionWithSecret,
  connectionInput,
  connectionMoveInput,
  connectionPath,
  deliveryPath,
  deliveryQuery,
  newConnectionInput,
  scopeQuery,
} from '../contract.ts'
import {
  addConnection,
  type ChangeDeps,
  changeConnection,
  deleteConnection,
  renewSecret,
} from './change-connection.ts'
import type { DeliverDeps } from './deliver.ts'
import { moveConnection } from './move-connection.ts'
import {
  findConnection,
  findConnectionRow,
  listConnections,
  NO_CONNECTION,
  readOptions,
} from './read-connections.ts'
import { findDelivery, listDeliveries } from './read-deliveries.ts'
import { sendAgain, sendFailedAgain, sendTest } from './send-by-hand.ts'
import { withinReach } from './source.ts'

const NO_SCOPE = { code: 'no-source', message: 'There is nothing here to connect yet.' }
const NO_DELIVERY = {
  code: 'no-such-delivery',
  message: 'This delivery is not in the log any more: it is stored for 30 days. Reload the list.',
}
const MEANINGS = {
  status: { [NO_CONNECTION.code]: 404, [NO_DELIVERY.code]: 404, invalid: 400 },
  otherwise: 409,
}

/**
 * The console's connections, below `/console/api/connections`: adding and changing them, their log, a test and sending
 * again. Behind the owner guard; every change is written down.
 */
export function connectionRoutes(deps: ChangeDeps & DeliverDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const all = '/console/api/connections'
    const one = `${all}/:id`
    const params = connectionPath
    /** What somebody's request works with: of other scopes than theirs nothing is there. */
    const of = (request: FastifyRequest) => withinReach(deps, ownerOf(request))
    const withSecret = async (id: string, secret: string): Promise<ConnectionWithSecret | null> => {
      const connection = await findConnection(deps, id)
      return connection && { connection, secret }
    }

    typed.get(all, { schema: { querystring: scopeQuery } }, async (request, reply) => {
      const connections = await listConnections(of(request), request.query)
      // A product that has nothing to connect yet has no connections either.
      return connections === null && request.query.scope !== ''
        ? replyRefusal(reply, 404, NO_SCOPE)
        : { connections: connections ?? [] }
    })

    typed.get(`${all}/options`, { schema: { querystring: scopeQuery } }, async (request, reply) => {
      return (await readOptions(of(request), request.query)) ?? replyRefusal(reply, 404, NO_SCOPE)
    })

    typed.post(all, { schema: { body: newConnectionInput } }, async (request, reply) => {
      const added = await addConnection(of(request), { input: request.body, owner: ownerOf(request) })
      if (!added.ok) return replyRefusals(reply, added.refusals, MEANINGS)
      return reply.code(201).send(await withSecret(added.value.id, added.value.secret))
    })

    documentRoutes(app, deps, {
      path: '/connections/:id',
      params,
      input: connectionInput,
      read: ({ id }, { owner }) => findConnection(withinReach(deps, owner), id),
      save: (inside, input, { params: { id }, owner }) =>
        changeConnection(withinReach(inside, owner), { id, owner, input }),
      missing: NO_CONNECTION,
    })

    typed.delete(one, { schema: { params } }, async (request, reply) => {
      const deleted = await deleteConnection(of(request), { id: request.params.id, owner: ownerOf(request) })
      return deleted.ok ? reply.code(204).send() : replyRefusals(reply, deleted.refusals, MEANINGS)
    })

    typed.post(`${one}/secret`, { schema: { params } }, async (request, reply) => {
      const { id } = request.params
      const renewed = await renewSecret(of(request), { id, owner: ownerOf(request) })
      return renewed.ok ? withSecret(id, renewed.value) : replyRefusals(reply, renewed.refusals, MEANINGS)
    })

    typed.post(`${one}/state`, { schema: { params, body: connectionMoveInput } }, async (request, reply) => {
      const { id } = request.params
      const moved = await moveConnection(of(request), { id, owner: ownerOf(request), ...request.body })
      if (!moved.ok) return replyRefusals(reply, moved.refusals, MEANINGS)
      return readVersioned(deps.db, `/connections/${id}`, () => findConnection(deps, id))
    })

    typed.post(`${one}/test`, { schema: { params } }, async (request, reply) => {
      const sent = await sendTest(of(request), { connectionId: request.params.id, owner: ownerOf(request) })
      return sent.ok ? sent.value : replyRefusals(reply, sent.refusals, MEANINGS)
    })

    typed.post(`${one}/again`, { schema: { params } }, async (request, reply) => {
      const sent = await sendFailedAgain(of(request), {
        connectionId: request.params.id,
        owner: ownerOf(request),
      })
      return sent.ok ? sent.value : replyRefusals(reply, sent.refusals, MEANINGS)
    })

    const log = `${one}/deliveries`
    typed.get(log, { schema: { params, querystring: deliveryQuery } }, async (request, reply) => {
      const found = await findConnectionRow(of(request), request.params.id)
      return found === null
        ? replyRefusal(reply, 404, NO_CONNECTION)
        : listDeliveries(of(request), found.row.id, request.query)
    })

    typed.get(`${log}/:delivery`, { schema: { params: deliveryPath } }, async (request, reply) => {
      const { id: connectionId, delivery: id } = request.params
      const found = await findConnectionRow(of(request), connectionId)
      const delivery = found && (await findDelivery(of(request), { connectionId, id, source: found.source }))
      return delivery ?? replyRefusal(reply, 404, NO_DELIVERY)
    })

    typed.post(`${log}/:delivery/again`, { schema: { params: deliveryPath } }, async (request, reply) => {
      const { id: connectionId, delivery: id } = request.params
      const sent = await sendAgain(of(request), { connectionId, id, owner: ownerOf(request) })
      return sent.ok ? sent.value : replyRefusals(reply, sent.refusals, MEANINGS)
    })
  }
}

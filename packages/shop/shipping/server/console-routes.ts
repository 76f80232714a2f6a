import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { LocalityFile } from '../../localities/contract.ts'
import {
  newZoneInput,
  postcodesInput,
  shippingClassesInput,
  shippingSettingsInput,
  tryInput,
  zoneInput,
  zoneOrderInput,
  zonePath,
} from '../contract.ts'
import { tryAddress } from '../rules/try-address.ts'
import { findZone, UNKNOWN_ZONE } from './find-zone.ts'
import { matchPostcodes } from './match-postcodes.ts'
import { readRates } from './open-rates.ts'
import { readShippingRules } from './read-shipping-rules.ts'
import { listClasses, saveClasses } from './save-classes.ts'
import { saveSending, sendingDocument } from './save-sending.ts'
import { createZone, deleteZone, orderZones, type ShippingChangeDeps, saveZone } from './save-zone.ts'

export type ShippingConsoleDeps = ShippingChangeDeps & {
  /** Suburbs by postcode, for what a pattern means. */
  localities: () => Promise<LocalityFile>
  /** Reads the rates anew, so that the next request of this process has them. */
  renewRates: () => Promise<void>
}

const STATUS: Record<string, number> = { 'unknown-zone': 404, 'zones-moved': 409, 'rest-stays': 409 }

/** The console's shipping: zones, their order, classes, dispatch times, and trying an address. Behind the owner guard. */
export function shippingConsoleRoutes(deps: ShippingConsoleDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/shipping', async () => readShippingRules(deps))

    typed.post('/console/api/shipping/zones', { schema: { body: newZoneInput } }, async (request, reply) => {
      const made = await createZone(deps, { name: request.body.name, owner: ownerOf(request) })
      await deps.renewRates()
      return reply.code(201).send(made)
    })

    typed.get('/console/api/shipping/zones/:id', { schema: { params: zonePath } }, async (request, reply) => {
      const zone = await findZone(deps.db, request.params.id)
      return zone ?? refuse(reply, [UNKNOWN_ZONE])
    })

    typed.put(
      '/console/api/shipping/zones/:id',
      { schema: { params: zonePath, body: zoneInput } },
      async (request, reply) => {
        const input = { id: request.params.id, zone: request.body, owner: ownerOf(request) }
        const saved = await saveZone(deps, input)
        if (!saved.ok) return refuse(reply, saved.refusals)
        await deps.renewRates()
        return saved.value
      },
    )

    typed.delete(
      '/console/api/shipping/zones/:id',
      { schema: { params: zonePath } },
      async (request, reply) => {
        const deleted = await deleteZone(deps, { id: request.params.id, owner: ownerOf(request) })
        if (!deleted.ok) return refuse(reply, deleted.refusals)
        await deps.renewRates()
        return reply.code(204).send()
      },
    )

    typed.put(
      '/console/api/shipping/zone-order',
      { schema: { body: zoneOrderInput } },
      async (request, reply) => {
        const ordered = await orderZones(deps, { ids: request.body.ids, owner: ownerOf(request) })
        if (!ordered.ok) return refuse(reply, ordered.refusals)
        await deps.renewRates()
        return reply.code(204).send()
      },
    )

    typed.get('/console/api/shipping/classes', async () => listClasses(deps))

    typed.put(
      '/console/api/shipping/classes',
      { schema: { body: shippingClassesInput } },
      async (request, reply) => {
        const saved = await saveClasses(deps, { ...request.body, owner: ownerOf(request) })
        if (!saved.ok) return refuse(reply, saved.refusals)
        await deps.renewRates()
        return saved.value
      },
    )

    typed.get('/console/api/shipping/sending', async () =>
      sendingDocument((await readShippingRules(deps)).settings),
    )

    typed.put(
      '/console/api/shipping/sending',
      { schema: { body: shippingSettingsInput } },
      async (request) => {
        const saved = await saveSending(deps, { sending: request.body, owner: ownerOf(request) })
        await deps.renewRates()
        return saved
      },
    )

    typed.post('/console/api/shipping/postcodes', { schema: { body: postcodesInput } }, async (request) =>
      matchPostcodes(request.body.postcodes, await deps.localities()),
    )

    typed.post('/console/api/shipping/try', { schema: { body: tryInput } }, async (request) => {
      return tryAddress(await readRates(deps), request.body, deps.clock.now())
    })
  }
}

function refuse(reply: FastifyReply, refusals: readonly Refusal[]): FastifyReply {
  const [first] = refusals
  return reply.code(STATUS[first?.code ?? ''] ?? 400).send({
    code: first?.code ?? 'refused',
    message: refusals.map(({ message }) => message).join(' '),
    issues: refusals.flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }])),
  })
}

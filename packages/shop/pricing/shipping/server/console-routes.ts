import { done } from '@buoy/kernel/rules/refusal.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { LocalityFile } from '../../localities/contract.ts'
import {
  deliveryPreviewInput,
  newZoneInput,
  postcodesInput,
  shippingClassesInput,
  shippingSettingsInput,
  zoneInput,
  zoneOrderInput,
} from '../contract.ts'
import type { ResponseOf } from '../rules/carrier-rate.ts'
import { previewDelivery } from '../rules/preview-delivery.ts'
import { findZone, UNKNOWN_ZONE } from './find-zone.ts'
import { matchPostcodes } from './match-postcodes.ts'
import type { CarrierRates } from './open-carrier-rates.ts'
import { readRates } from './open-rates.ts'
import { readShippingRules } from './read-shipping-rules.ts'
import { listClasses, saveClasses, type VariantsByClass } from './save-classes.ts'
import { saveSending, sendingDocument } from './save-sending.ts'
import { createZone, deleteZone, orderZones, type ShippingChangeDeps, saveZone } from './save-zone.ts'

export type ShippingConsoleDeps = ShippingChangeDeps & {
  /** Suburbs by postcode, for what a pattern means. */
  localities: () => Promise<LocalityFile>
  countVariantsByShippingClass: VariantsByClass
  /** Reads the rates again, so that the next request of this process has them. */
  renewRates: () => Promise<void>
  carriers: CarrierRates
}

const MEANINGS = { status: { 'rest-stays': 409 } }

/** The console's shipping: zones, their order, classes, dispatch times, and trying an address. Behind the owner guard. */
export function shippingConsoleRoutes(deps: ShippingConsoleDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/shipping', async () => ({
      ...(await readShippingRules(deps)),
      sources: deps.carriers.sources,
    }))

    typed.post('/console/api/shipping/zones', { schema: { body: newZoneInput } }, async (request, reply) => {
      const made = await createZone(deps, { name: request.body.name, owner: ownerOf(request) })
      await deps.renewRates()
      return reply.code(201).send(made)
    })

    documentRoutes(app, deps, {
      path: '/shipping/zones/:id',
      params: idPath,
      input: zoneInput,
      read: ({ id }) => findZone(deps.db, id),
      save: (inside, zone, { params, owner }) => saveZone(inside, { ...params, zone, owner }),
      afterSave: deps.renewRates,
      missing: UNKNOWN_ZONE,
    })

    typed.delete(
      '/console/api/shipping/zones/:id',
      { schema: { params: idPath } },
      async (request, reply) => {
        const deleted = await deleteZone(deps, { id: request.params.id, owner: ownerOf(request) })
        if (!deleted.ok) return replyRefusals(reply, deleted.refusals, MEANINGS)
        await deps.renewRates()
        return reply.code(204).send()
      },
    )

    typed.put(
      '/console/api/shipping/zone-order',
      { schema: { body: zoneOrderInput } },
      async (request, reply) => {
        const ordered = await orderZones(deps, { ids: request.body.ids, owner: ownerOf(request) })
        if (!ordered.ok) return replyRefusals(reply, ordered.refusals, MEANINGS)
        await deps.renewRates()
        return reply.code(204).send()
      },
    )

    documentRoutes(app, deps, {
      path: '/shipping/classes',
      input: shippingClassesInput,
      read: () => listClasses(deps),
      save: (inside, { classes }, { owner }) => saveClasses(inside, { classes, owner }),
      afterSave: deps.renewRates,
    })

    documentRoutes(app, deps, {
      path: '/shipping/sending',
      input: shippingSettingsInput,
      read: async () => sendingDocument((await readShippingRules(deps)).settings),
      save: async (inside, sending, { owner }) => done(await saveSending(inside, { sending, owner })),
      afterSave: deps.renewRates,
    })

    typed.post('/console/api/shipping/postcodes', { schema: { body: postcodesInput } }, async (request) =>
      matchPostcodes(request.body.postcodes, await deps.localities()),
    )

    typed.post('/console/api/shipping/try', { schema: { body: deliveryPreviewInput } }, async (request) => {
      const [rates, now] = [await readRates(deps), deps.clock.now()]
      const compute = (responseOf: ResponseOf) => previewDelivery(rates, request.body, now, responseOf)
      return (await deps.carriers.price(deps.db, compute, { asks: true })).result
    })
  }
}

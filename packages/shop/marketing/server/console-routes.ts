import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { replyRefusal } from '@buoy/platform/http/server/reply-outcome.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { subscriberRequest, subscribersQuery } from '../contract.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listConsents, listSubscribers } from './list-subscribers.ts'
import { withdrawConsent } from './withdraw-consent.ts'

type Deps = { db: Database; clock: Clock; secret: string; publicUrl: string }

/**
 * The console's subscribers, below `/console/api/subscribers`: the list, its CSV file, what one address has
 * agreed to, and withdrawing for somebody who has asked by another way. Stands behind the guard; taking
 * the list out and withdrawing are written down.
 */
export function subscriberRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/subscribers', { schema: { querystring: subscribersQuery } }, (request) =>
      listSubscribers(deps, request.query),
    )

    typed.get(
      '/console/api/subscribers/one',
      { schema: { querystring: subscriberRequest } },
      async (request) => ({
        consents: await listConsents(deps, request.query.email),
      }),
    )

    typed.get('/console/api/subscribers.csv', async (request, reply) => {
      await recordAudit(deps, {
        owner: ownerOf(request),
        kind: 'subscribers',
        action: 'list of subscribers taken out',
        subject: 'subscribers',
      })
      return sendCsv(reply, 'subscribers', exportSubscribers({ ...deps, origin: deps.publicUrl }))
    })

    typed.post(
      '/console/api/subscribers/withdraw',
      { schema: { body: subscriberRequest } },
      async (request, reply) => {
        const { email } = request.body
        const owner = ownerOf(request)
        const ended = await deps.db.transaction(async (tx) => {
          const isEnded = await withdrawConsent({ ...deps, db: tx }, { email, by: 'owner' })
          if (!isEnded) return false
          // The list of activities holds no shopper's address.
          const entry = {
            owner,
            kind: 'subscribers',
            action: 'consent to marketing withdrawn',
            subject: 'a subscriber',
          }
          await recordAudit({ ...deps, db: tx }, entry)
          return true
        })
        if (ended) return { ok: true }
        const message = 'This address isn’t on the list. Reload it.'
        return replyRefusal(reply, 404, { code: 'not-subscribed', message })
      },
    )
  }
}

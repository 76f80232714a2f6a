import { openCallOutside } from '@buoy/kernel/server/call-outside.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import type { Connection, NewConnectionInput } from '@buoy/platform/deliveries/contract.ts'
import { ADAPTERS } from '@buoy/platform/deliveries/feature.ts'
import { openReceiver } from '@buoy/platform/deliveries/receiver.fixtures.ts'
import { addConnection } from '@buoy/platform/deliveries/server/change-connection.ts'
import { deliveryWorkers } from '@buoy/platform/deliveries/server/delivery-workers.ts'
import { findConnection } from '@buoy/platform/deliveries/server/read-connections.ts'
import { listDeliveries } from '@buoy/platform/deliveries/server/read-deliveries.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { openAccount } from '../accounts/server/open-account.ts'
import { createCampaign } from '../campaigns/server/create-campaign.ts'
import { recordConversion } from '../leads/server/record-conversion.ts'
import { deliverLead } from './server/deliver-lead.ts'
import { integrationWorkers } from './server/integration-workers.ts'
import { LEAD_SOURCE } from './server/lead-source.ts'

/** A receiver that is silent is waited for so long, in ms. */
const PATIENCE_MS = 1_500

/** An account with a campaign and its variant, a receiver, and a queue that works when it is told to. */
export async function openIntegrations() {
  const database = await openTestDatabase()
  const jobs = await manualQueue(database.db)
  const clock = movableClock()
  clock.freeze(new Date('2026-03-10T02:00:00Z'))
  const receiver = await openReceiver()
  const deps = {
    db: database.db,
    clock,
    jobs,
    chance: systemChance,
    texts: () => SOURCE_TEXTS,
    secret: 'a secret of the tests',
    origin: 'https://shop.example',
    sendsMail: false,
    details: async () => ({ ...storeDetailsFixture(), timeZone: 'Australia/Brisbane' }),
    ownerEmail: async () => 'owner@example.com',
    callOutside: openCallOutside({ allowsLoopback: true, timeoutMs: PATIENCE_MS }),
    deliveryAdapters: ADAPTERS,
    deliverySources: [LEAD_SOURCE],
  }
  const clientId = await openAccount(deps, { name: 'Fern & Stone', language: 'en', sites: [] })
  const campaign = { clientId, type: 'lightbox', goal: 'lead' } as const
  const campaignId = await createCampaign(deps, { ...campaign, name: 'Pond letter' })
  const variantId = await createCampaign(deps, { ...campaign, name: 'Louder', parentId: campaignId })
  const workers = [...integrationWorkers(deps), ...deliveryWorkers(deps)]
  let leads = 0

  const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await database.pool.query(text, values)).rows as Row[]

  return {
    deps,
    database,
    jobs,
    clock,
    receiver,
    clientId,
    campaignId,
    variantId,
    rows,
    /** Connects a webhook to the receiver, or another service. */
    connect: async (changes: Partial<NewConnectionInput> = {}): Promise<{ id: string; secret: string }> => {
      const input = { ...aConnection(receiver.url), ...changes }
      const added = await addConnection(deps, { input, owner: null })
      if (!added.ok) throw new Error(added.refusals[0]?.message)
      return added.value
    },
    connection: async (id: string): Promise<Connection> => {
      const found = await findConnection(deps, id)
      if (found === null) throw new Error('There is no such connection')
      return found
    },
    /** Somebody answers a popup. Gives the lead's id. */
    lead: async (
      changes: { campaignId?: string; email?: string; recovered?: boolean; consent?: boolean } = {},
    ): Promise<string> => {
      leads += 1
      const email = changes.email ?? `visitor${leads}@example.com`
      const taken = await recordConversion(deps, {
        clientId,
        campaignId: changes.campaignId ?? campaignId,
        version: 1,
        viewerId: 'viewer',
        viewId: null,
        idempotencyKey: `answer-${leads}`,
        emailCheck: 'check-typos',
        consent: changes.consent ?? true,
        fields: [
          { type: 'email', name: 'email_1', placeholder: 'Email', value: email },
          { type: 'phone', name: 'phone_1', placeholder: 'Mobile', value: '0412', problem: 'phone' },
        ],
        trigger: 'time',
        coupon: 'POND10',
        extraButton: '',
        device: 'mobile',
        pageUrl: 'https://garden.example/ponds?utm_source=letter',
        pageTitle: 'Ponds',
        context: { country: 'AU', language: 'en-AU', referrer: 'https://search.example/' },
        recovered: changes.recovered ?? false,
      })
      if (!taken.ok) throw new Error(taken.refusals[0]?.message)
      return taken.value
    },
    /** Does what waits; delays of the queue are not waited for. */
    work: () => jobs.drain(workers),
    mails: () =>
      rows<{ kind: string; recipient: string; subject: string; plain_text: string; reply_to: string }>(
        'select * from shop.mail order by id',
      ),
    /** Forgets connections, leads, mails and jobs. */
    clear: async () => {
      receiver.forget()
      await database.pool.query(
        'delete from platform.connection; delete from popups.lead_mail; delete from popups.conversion; delete from shop.mail; delete from test_job',
      )
    },
    close: async () => {
      await receiver.close()
      await database.close()
    },
  }
}

export type TestIntegrations = Awaited<ReturnType<typeof openIntegrations>>

/** A webhook for all leads, as its owner enters it. */
export function aConnection(address: string): NewConnectionInput {
  return {
    source: 'popup-leads',
    scope: '',
    adapter: 'webhook',
    name: 'CRM',
    part: null,
    settings: { address },
    secret: '',
    mapping: [],
    doubleOptIn: false,
    consentOnly: false,
  }
}

/** The newest deliveries of a connection. */
export async function logOf(on: TestIntegrations, connectionId: string) {
  return (await listDeliveries(on.deps, connectionId, { page: 1, state: undefined })).deliveries
}

/** What was asked of the queue and not yet done. */
export function waitingJobs(on: TestIntegrations) {
  return on.rows<{ queue: string; data: { attempt: number } }>('select * from test_job')
}

/** Leads become deliveries that wait; the job that would send them is left. */
export async function deliverOnly(on: TestIntegrations): Promise<void> {
  const leads = await on.rows<{ data: { conversionId: string } }>(
    "select data from test_job where queue = 'popup-leads'",
  )
  for (const { data } of leads) await deliverLead(on.deps, data.conversionId)
  await on.rows("delete from test_job where queue = 'popup-leads'")
}

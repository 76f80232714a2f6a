import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Read } from '@buoy/kernel/server/database.ts'
import type { Person, PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { findCustomerByEmail } from '@buoy/people/customers/server/read-customer.ts'
import type { RegisterDeps } from '@buoy/people/customers/server/register-customer.ts'
import { mailPasswordReset } from '@buoy/people/customers/server/request-password-reset.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { customerListQuery, customerNoteInput, customerRequest } from '../contract.ts'
import { customerNote } from './account.table.ts'
import { erasePerson } from './erase-person.ts'
import { exportPersonalData } from './export-personal-data.ts'
import { findPersonDetail } from './find-person-detail.ts'
import { listCustomers } from './list-customers.ts'

export type CustomersConsoleDeps = Omit<RegisterDeps, 'texts'> & {
  clock: Clock
  read: Read
  personalData: readonly PersonalData[]
}

const NOBODY = { code: 'not-found', message: 'Nothing is known about this address.' }
const NO_ACCOUNT = { code: 'no-account', message: 'This is a guest: there is no password to change.' }

/**
 * The console's customers, by address in the query, since paths are logged: the list, one of them,
 * notes, a link for a new password, all data as a file, erasing. Stands behind the owner guard; every
 * change and every hand-over is written down.
 */
export function customersConsoleRoutes(deps: CustomersConsoleDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const asked = { schema: { querystring: customerRequest } }
    const path = '/console/api/customers/one'

    typed.get('/console/api/customers', { schema: { querystring: customerListQuery } }, (request) =>
      deps.read((db) => listCustomers({ db }, request.query)),
    )

    typed.get(path, asked, async (request, reply) => {
      const detail = await findPersonDetail(deps, request.query.email)
      return detail ?? replyRefusals(reply, [NOBODY])
    })

    typed.post(
      `${path}/notes`,
      { schema: { querystring: customerRequest, body: customerNoteInput } },
      async (request, reply) => {
        const { email } = request.query
        if ((await findPersonDetail(deps, email)) === null) return replyRefusals(reply, [NOBODY])
        const owner = ownerOf(request)
        const { text } = request.body
        await deps.db.transaction(async (tx) => {
          await tx.insert(customerNote).values({ email, at: deps.clock.now(), author: owner.name, text })
          await audit(tx, 'note about a customer written', owner)
        })
        return reply.code(201).send({ ok: true })
      },
    )

    typed.post(`${path}/reset-password`, asked, async (request, reply) => {
      if (!(await mailPasswordReset(deps, request.query.email))) return replyRefusal(reply, 409, NO_ACCOUNT)
      await audit(deps.db, 'link for a new password mailed to a customer', ownerOf(request))
      return { ok: true }
    })

    typed.get(`${path}/export`, asked, async (request, reply) => {
      const person = await findPerson(request.query.email)
      if (person === null) return replyRefusals(reply, [NOBODY])
      await audit(deps.db, 'data of a customer handed over', ownerOf(request))
      return reply
        .header('content-disposition', 'attachment; filename="customer-data.json"')
        .send(await exportPersonalData(deps, person))
    })

    typed.post(`${path}/erase`, asked, async (request, reply) => {
      const person = await findPerson(request.query.email)
      if (person === null) return replyRefusals(reply, [NOBODY])
      const owner = ownerOf(request)
      const outcome = await erasePerson({ ...deps, texts: () => SOURCE_TEXT_LOCALE }, person, (tx) =>
        audit(tx, 'customer erased', owner),
      )
      return outcome.ok ? { ok: true } : replyRefusals(reply, outcome.refusals, { otherwise: 409 })
    })

    /** An owner acts on the whole of an address, no matter who has proved what. */
    async function findPerson(email: string): Promise<(Person & { firstName: string }) | null> {
      const customer = await findCustomerByEmail(deps.db, email)
      const isKnown = customer !== null || (await findPersonDetail(deps, email)) !== null
      if (!isKnown) return null
      const { id: customerId = null, firstName = '' } = customer ?? {}
      return { customerId, email, ownsAddress: true, firstName }
    }

    /** Whom it was about is not written down: the log outlives the customer. */
    function audit(db: RegisterDeps['db'], action: string, owner: ReturnType<typeof ownerOf>): Promise<void> {
      return recordAudit(
        { db, clock: deps.clock },
        { owner, kind: 'customers', action, subject: 'a customer' },
      )
    }
  }
}

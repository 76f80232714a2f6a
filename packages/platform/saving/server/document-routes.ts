import { CHANGED_MEANWHILE } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { Outcome, Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Owner } from '../../access/contract.ts'
import { ownerOf } from '../../access/server/signed-in.ts'
import { replyRefusals } from '../../http/server/reply-outcome.ts'
import { readVersioned, saveOver } from './save-over.ts'

/** What a save says beside its document: the version that it began from. */
const seenVersion = z.object({ version: z.number().int().min(0).max(2_147_483_647) })

/** Who reads or saves, and in which account where documents belong to accounts; '' elsewhere. */
type Asker = { owner: Owner; account: string }

type EditedDocument<Deps, Input, Params, Stored> = {
  /** Below `/console/api`: `/shipping/zones/:id`. */
  path: string
  params?: z.ZodType<Params>
  input: z.ZodType<Input>
  /** Whose document it is, where a path has one for each account: part of its address, and handed to `read` and `save`. */
  account?: (request: FastifyRequest) => string
  read: (params: Params, of: Asker) => Promise<Stored | null>
  /** Writes the document; `inside` are the deps with the transaction of the save as their database. */
  save: (inside: Deps, input: Input, more: Asker & { params: Params }) => Promise<Outcome<unknown>>
  /** Follows a save that stands. */
  afterSave?: () => Promise<unknown>
  /** The refusal of an address at which nothing stands, status 404. */
  missing?: Refusal
  /** Statuses of other refusals than the missing one, by their code; 400 for those without. */
  status?: Record<string, number>
}

/**
 * `GET` and `PUT` of something that owners edit as a whole: the answer carries a version, a save names the one it
 * began from. A save that began from an older one gets 409 `changed-meanwhile` with what is stored now as `theirs`.
 * Answers what is stored then; stands behind the owner guard.
 */
export function documentRoutes<
  Deps extends { db: Database },
  Input extends object,
  Stored extends object,
  Params extends object = Record<never, never>,
>(app: FastifyInstance, deps: Deps, document: EditedDocument<Deps, Input, Params, Stored>): void {
  const { path, params, input, account = () => '', read, save, afterSave, missing, status = {} } = document
  const url = `/console/api${path}`
  const askerOf = (request: FastifyRequest): Asker => ({ owner: ownerOf(request), account: account(request) })
  const readNow = (given: Params, asker: Asker) =>
    readVersioned(deps.db, addressOf(path, given, asker.account), () => read(given, asker))

  app.get(url, { schema: { ...(params && { params }) } }, async (request, reply) => {
    const stored = await readNow(request.params as Params, askerOf(request))
    return stored ?? answerMissing(reply, missing)
  })

  app.put(
    url,
    { schema: { ...(params && { params }), body: z.intersection(input, seenVersion) } },
    async (request, reply) => {
      const given = request.params as Params
      const asker = askerOf(request)
      const { version, ...sent } = request.body as Input & z.output<typeof seenVersion>
      const saved = await saveOver(
        deps,
        { address: addressOf(path, given, asker.account), version },
        (inside) =>
          // Both were parsed by the schemas above.
          save(inside, sent as unknown as Input, { ...asker, params: given }),
      )
      if (saved.ok) await afterSave?.()
      if (!saved.ok && saved.refusals[0]?.code !== CHANGED_MEANWHILE) {
        const gone = missing === undefined ? {} : { [missing.code]: 404 }
        return replyRefusals(reply, saved.refusals, { status: { ...status, ...gone } })
      }
      const stored = await readNow(given, asker)
      if (stored === null) return answerMissing(reply, missing)
      return saved.ok ? stored : replyChanged(reply, saved, stored)
    },
  )
}

/** Answers a save that came too late: 409, and `theirs` is what is stored now, as it is read. */
export function replyChanged(reply: FastifyReply, saved: Outcome<unknown>, theirs: object): FastifyReply {
  return replyRefusals(reply, saved.ok ? [] : saved.refusals, { otherwise: 409 }, { theirs })
}

function answerMissing(reply: FastifyReply, missing: Refusal | undefined): FastifyReply {
  const gone = missing ?? { code: 'not-found', message: 'This is not there any more.' }
  return replyRefusals(reply, [gone], { status: { [gone.code]: 404 } })
}

/** The path with its parameters filled in as they were read, and its account, so that each thing has one address. */
function addressOf(path: string, params: object, account: string): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(values.get(name)))
  return account === '' ? filled : `${filled}?account=${account}`
}

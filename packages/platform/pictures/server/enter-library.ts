import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Owner } from '../../access/contract.ts'
import { ownerOf } from '../../access/server/signed-in.ts'
import { replyRefusal } from '../../http/server/reply-outcome.ts'
import { pictureTable } from './picture-relation.ts'
import { PICTURE_GONE } from './picture-rows.ts'

/** A library that somebody may use: `''` is the shop's. `account` names it in addresses. */
export type UsableLibrary = { library: string; account: string | null }

/** The libraries that somebody may use, the one that opens first before the others. */
export type PictureLibraries = (person: Owner) => Promise<UsableLibrary[]>

type Entered = { library: string; libraries: readonly string[] }

const entered = new WeakMap<FastifyRequest, Entered>()

/** Highest id that is looked for. */
const HIGHEST_ID = 2_147_483_647

/**
 * An `onRequest` hook behind the owner guard: finds the library that a request is about, the one of `?account=` or else the
 * first that the person may use. What they have no access to is answered as what is not there, 404.
 */
export function enterLibrary(deps: { db: Database; pictureLibraries: PictureLibraries }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const usable = await deps.pictureLibraries(ownerOf(request))
    const { account: stated } = request.query as { account?: unknown }
    const open = stated === undefined ? usable[0] : usable.find(({ account }) => account === stated)
    if (open === undefined) return replyRefusal(reply, 404, PICTURE_GONE)
    const libraries = usable.map(({ library }) => library)
    const id = Number((request.params as { id?: string }).id)
    if (Number.isInteger(id) && id > 0 && id <= HIGHEST_ID) {
      const [picture] = await deps.db
        .select({ library: pictureTable.library })
        .from(pictureTable)
        .where(eq(pictureTable.id, id))
      if (picture !== undefined && !libraries.includes(picture.library))
        return replyRefusal(reply, 404, PICTURE_GONE)
    }
    entered.set(request, { library: open.library, libraries })
    return undefined
  }
}

/** The library that a request is about, and all that its sender may use. Throws where no {@link enterLibrary} stands. */
export function libraryOf(request: FastifyRequest): Entered {
  const found = entered.get(request)
  if (found === undefined) throw new Error(`${request.url} does not enter a library`)
  return found
}

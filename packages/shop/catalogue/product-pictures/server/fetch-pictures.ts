import { type Clock, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FetchedFile, FetchOutside } from '@buoy/kernel/server/fetch-outside.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { checkPicture } from '@buoy/platform/pictures/server/check-picture.ts'
import { storePicture } from '@buoy/platform/pictures/server/store-picture.ts'
import { UPLOAD_LIMITS } from '@buoy/platform/uploads/contract.ts'
import {
  appendPiece,
  beginUpload,
  dropUpload,
  uploadFile,
} from '@buoy/platform/uploads/server/upload-files.ts'
import { eq, sql } from 'drizzle-orm'
import { pictureFetchTable } from './picture-fetch.table.ts'
import { FETCH_PICTURES_QUEUE } from './request-pictures.ts'
import { showFetched } from './show-fetched.ts'

/** Fetched at the same time: quick, and no burden for the server that has them. */
const AT_ONCE = 4
/** A job works this long and then asks for another one. */
const SLICE_MS = 60 * SECOND_MS
/** Longer than fetching one takes with all its redirects; afterwards another job takes it up. */
const CLAIM_MS = 5 * MINUTE_MS
/** Waits before another try of a server that did not answer; after the last the picture is missing. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS]
const LONGEST_FILE_NAME = 200
const ACCEPT = 'image/avif,image/webp,image/jpeg,image/png,image/gif,image/tiff'

export type FetchDeps = {
  db: Database
  clock: Clock
  chance: Chance
  jobs: Jobs
  dataDir: string
  fetchOutside: FetchOutside
}

type Claimed = { id: number; url: string; alt: string; tries: number }

/**
 * Fetches the pictures that files have asked for, a few at a time, and puts them on their products. What a job that
 * was cut off had in hand is taken up by a later one.
 */
export async function fetchPictures(deps: FetchDeps): Promise<void> {
  const until = deps.clock.now().getTime() + SLICE_MS
  for (;;) {
    const claimed = await claimNext(deps)
    await Promise.all(claimed.map((one) => fetchOne(deps, one)))
    while (await showFetched(deps));
    if (claimed.length === 0) return
    if (deps.clock.now().getTime() >= until) return deps.jobs.enqueue(deps.db, FETCH_PICTURES_QUEUE, {})
  }
}

async function claimNext({ db, clock }: FetchDeps): Promise<Claimed[]> {
  const now = clock.now()
  const claimedUntil = new Date(now.getTime() + CLAIM_MS)
  const found = await db.execute<{ id: string; url: string; alt: string; tries: number }>(sql`
    update shop.picture_fetch set claimed_until = ${claimedUntil}, tries = tries + 1 where id in (
      select id from shop.picture_fetch
      where state = 'waiting' and (claimed_until is null or claimed_until <= ${now})
      order by id limit ${AT_ONCE} for update skip locked)
    returning id, url, alt, tries`)
  return found.rows.map((row) => ({ ...row, id: Number(row.id) }))
}

async function fetchOne(deps: FetchDeps, one: Claimed): Promise<void> {
  const fetched = await deps.fetchOutside({
    url: one.url,
    accept: ACCEPT,
    mostBytes: UPLOAD_LIMITS.picture,
  })
  if (fetched.came === 'nothing') {
    const wait = mayComeLater(fetched) ? WAITS_MS[one.tries - 1] : undefined
    return wait === undefined ? noteMissing(deps, one.id, inWords(fetched)) : tryLater(deps, one.id, wait)
  }
  const upload = await beginUpload(deps, 'picture')
  try {
    await appendPiece(deps, { id: upload, offset: 0, bytes: fetched.bytes })
    const file = uploadFile(deps, upload)
    const checked = await checkPicture(file)
    if (!checked.ok) return await noteMissing(deps, one.id, checked.refusals[0]?.message ?? '')
    const fileName = fileNameOf(one.url)
    await storePicture(
      deps,
      { file, checked: checked.value, fileName, alt: one.alt },
      async (tx, pictureId) => {
        await tx
          .update(pictureFetchTable)
          .set({ state: 'fetched', pictureId, problem: '', claimedUntil: null, updatedAt: deps.clock.now() })
          .where(eq(pictureFetchTable.id, one.id))
      },
    )
  } finally {
    await dropUpload(deps, upload)
  }
}

async function noteMissing({ db, clock }: FetchDeps, id: number, problem: string): Promise<void> {
  await db
    .update(pictureFetchTable)
    .set({ state: 'missing', problem, claimedUntil: null, updatedAt: clock.now() })
    .where(eq(pictureFetchTable.id, id))
}

async function tryLater({ db, clock, jobs }: FetchDeps, id: number, wait: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(pictureFetchTable)
      .set({ claimedUntil: new Date(clock.now().getTime() + wait) })
      .where(eq(pictureFetchTable.id, id))
    const startAfterSeconds = Math.ceil(wait / SECOND_MS)
    await jobs.enqueue(tx, FETCH_PICTURES_QUEUE, {}, { startAfterSeconds })
  })
}

type Nothing = Exclude<FetchedFile, { came: 'file' }>

function mayComeLater(nothing: Nothing): boolean {
  if (nothing.reason === 'refused') return nothing.status >= 500 || nothing.status === 429
  return nothing.reason === 'too-slow' || nothing.reason === 'unreachable'
}

const WORDS: Record<Exclude<Nothing['reason'], 'refused'>, string> = {
  'address-refused': 'Its address leads into a private network, which is never called.',
  'not-an-address': 'This is not an address of the web.',
  'too-slow': 'Its server did not answer in time.',
  'too-large': `The file is larger than ${UPLOAD_LIMITS.picture / 1024 / 1024} MB.`,
  'too-many-redirects': 'Its address leads from one address to the next without an end.',
  unreachable: 'Its server cannot be reached.',
  insecure: 'The certificate of its server is not valid.',
}

function inWords(nothing: Nothing): string {
  if (nothing.reason !== 'refused') return WORDS[nothing.reason]
  const { status } = nothing
  return status === 404 || status === 410
    ? `There is no file at this address any more (status ${status}).`
    : `Its server does not give it out (status ${status}).`
}

/** The last part of an address's path, as a file would be called. */
function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).replaceAll('\u0000', '').slice(0, LONGEST_FILE_NAME) || 'picture'
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return last.slice(0, LONGEST_FILE_NAME)
  }
}

import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { CodeTab } from '../codes/has-code.ts'
import { soon } from '../soon.ts'

/** A conversion that is on its way: the whole call, so that it can be made again after a reload. */
export type Letter = {
  key: string
  url: string
  body: string
  /** When it was written, by the visitor's clock, in ms. */
  at: number
  /** What was answered, which is remembered when the service has it; a letter of an older script does not say. */
  popup?: PopupObject
  email?: string | undefined
  /** The first name of somebody who ticked the box for consent. */
  name?: string | undefined
  /** Where the code that is given for it is shown again. */
  codeTab?: CodeTab | undefined
}

const DATABASE = 'poptin_outbox'
const STORE = 'letters'
/** So long a conversion waits for the browser to keep it, or to forget it: some never say that they have, in ms. */
const PATIENCE_MS = 300

/**
 * Conversions wait here, in IndexedDB, until the service has taken them: a lead is not lost to a dead
 * connection or a closed tab. Where the browser has no IndexedDB, nothing waits and nothing fails.
 */
export const outbox = {
  put: (letter: Letter) => write((store) => store.put(letter)),
  drop: (key: string) => write((store) => store.delete(key)),
  all: async () => ((await withStore('readonly', (store) => store.getAll())) ?? []) as Letter[],
}

function write<Result>(work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | undefined> {
  return soon(withStore('readwrite', work), PATIENCE_MS, undefined)
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open()
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

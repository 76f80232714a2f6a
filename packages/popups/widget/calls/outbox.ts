/** A conversion that is on its way: the whole call, so that it can be made again after a reload. */
export type Letter = { key: string; url: string; body: string; at: number }

const DATABASE = 'poptin_outbox'
const STORE = 'letters'
/** The service knows the viewer id of a conversion for so long. */
const GOOD_FOR_MS = 30 * 86_400_000
/** The page that wrote a letter delivers it itself for so long; then any other may. */
export const FIRST_CHANCE_MS = 6000

/**
 * Conversions wait here, in IndexedDB, until the service has taken them: a lead is not lost to a dead
 * connection or a closed tab. Where the browser has no IndexedDB, nothing waits and nothing fails.
 */
export const outbox = {
  put: (letter: Letter) => withStore('readwrite', (store) => store.put(letter)),
  drop: (key: string) => withStore('readwrite', (store) => store.delete(key)),
  /** Letters whose first call has had its chance by `now`; those too old to be taken are thrown away. */
  waiting: async (now: number): Promise<Letter[]> => {
    const letters = ((await withStore('readonly', (store) => store.getAll())) ?? []) as Letter[]
    for (const letter of letters) if (now - letter.at > GOOD_FOR_MS) await outbox.drop(letter.key)
    return letters.filter((letter) => now - letter.at > FIRST_CHANCE_MS && now - letter.at <= GOOD_FOR_MS)
  },
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

import { localStore } from '../visit/local-store.ts'

/** Local storage: the codes that this visitor was given, by popup. */
export const KEPT_CODES = 'poptin_codes'

/** Whether a popup has given this visitor a code. One that has ended is forgotten when a page begins. */
export function hasCode(poptinId: string): boolean {
  return localStore.read(KEPT_CODES).includes(`${JSON.stringify(poptinId)}:`)
}

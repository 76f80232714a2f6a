import type { Design, Teaser } from '../../designs/contract.ts'
import { localStore } from '../visit/local-store.ts'

/** Local storage: the codes that this visitor was given, by popup. */
export const KEPT_CODES = 'poptin_codes'

/** Whether a popup has given this visitor a code. One that has ended is forgotten when a page begins. */
export function hasCode(poptinId: string): boolean {
  return localStore.read(KEPT_CODES).includes(poptinId)
}

/** How the tab of a code looks: as its popup's teaser does. */
export type CodeTab = Pick<Design, 'language' | 'look'> & Pick<Teaser, 'place'>

/** The tab of a popup's code; none where the popup has no teaser. */
export function codeTabOf({ language, look, teaser }: Design): CodeTab | undefined {
  return teaser ? { language, look, place: teaser.place } : undefined
}

import type { PopupType } from '../../model/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { type AccountOfPopup, compilePopup } from './compile-popup.ts'
import type { Work } from './work.ts'

/** What an account adds to what is looked at: its plan's credit line and tags. */
export type AccountOfPreview = Pick<AccountOfPopup, 'plan' | 'freeFrom'>

/** Of a design that is nobody's yet, a template for example. */
const NOBODYS: AccountOfPreview = { plan: 'unlimited', freeFrom: null }

/** An id of the right shape that no campaign has. */
const NO_ID = '0000000000000'

/**
 * The popup object of what is being designed, made as the service makes it, but for what would make it move or go
 * away while it is looked at: effects, the page's lock and every clock that closes it.
 */
export function previewPopup(
  type: PopupType,
  { design, settings }: Work,
  account: AccountOfPreview = NOBODYS,
): PopupObject {
  const still = {
    ...settings,
    entryEffect: '',
    exitEffect: '',
    contentLock: false,
    redirect: null,
    close: { ...settings.close, afterSeconds: 0, autoAfterSeconds: null },
    thanks: { ...settings.thanks, closeAfterSeconds: null },
  }
  const campaign = { id: NO_ID, name: '', type, goal: '', version: 0, test: '', design, settings: still }
  return {
    ...compilePopup({ clientId: NO_ID, cap: null, analytics: null, ...account }, campaign, ''),
    viewer_id: '',
  }
}

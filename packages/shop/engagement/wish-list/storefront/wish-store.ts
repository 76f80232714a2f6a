import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { readAccountCookie } from '@buoy/people/customers/rules/account-cookie.ts'
import { messageOf, type ShopCall } from '@buoy/platform/calls/storefront/shop-call.ts'
import type { WishListReply } from '../contract.ts'
import { messages } from '../messages.ts'
import { NO_WISHES, readWishes, type StoredWishes, withWish } from '../rules/wishes.ts'

/** Where a browser keeps its list. */
export const WISHES_KEY = 'buoy_wishes'

export type WishState = { ids: ReadonlySet<number>; announcement: string }

export type WishStoreDeps = {
  call: ShopCall
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readCookies: () => string
  /** The texts of the page. */
  texts: () => TextLocale
}

/** What the server draws: nobody's list yet. */
export const NO_WISH_STATE: WishState = { ids: new Set(), announcement: '' }

/**
 * The browser's copy of the wish list. A guest's lives here alone; at the first page after their login it
 * is merged into the account, and after logging out nothing of an account's stays behind.
 */
export function createWishStore(deps: WishStoreDeps) {
  let kept: StoredWishes = read()
  let state: WishState = { ids: new Set(kept.ids), announcement: '' }
  const t = translator(messages, deps.texts())
  const listeners = new Set<() => void>()
  const isSignedIn = () => readAccountCookie(deps.readCookies()) !== null

  function read(): StoredWishes {
    try {
      return readWishes(deps.storage.getItem(WISHES_KEY))
    } catch {
      // Storage is switched off: the list lasts as long as the page.
      return NO_WISHES
    }
  }

  function show(next: StoredWishes, announcement: string): void {
    kept = next
    state = { ids: new Set(next.ids), announcement }
    try {
      deps.storage.setItem(WISHES_KEY, JSON.stringify(next))
    } catch {
      // Storage is full or switched off: the list lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  /** Agrees with the account: merges a guest's list after login, forgets an account's after logout. */
  async function settle(): Promise<void> {
    if (!isSignedIn()) {
      if (kept.of === 'account') show(NO_WISHES, '')
      return
    }
    if (kept.of === 'account') return
    const ids = await ask({ add: kept.ids.join(',') })
    if (ids !== null) show({ of: 'account', ids }, '')
  }

  async function ask(fields: Record<string, string>): Promise<number[] | null> {
    const answer = await deps.call('wish_list', fields)
    if (!answer.arrived || answer.status !== 200) throw new Error(messageOf(answer, t('notKept')))
    return (answer.body as WishListReply).ids
  }

  /** Puts a product on the list or takes it off: shown at once, taken back when the shop says no. */
  async function toggle(productId: number, name: string): Promise<void> {
    const before = kept
    const isWanted = !state.ids.has(productId)
    const said = isWanted ? t('isOnList', { name }) : t('isOffList', { name })
    show({ ...kept, ids: withWish(kept.ids, productId, isWanted) }, said)
    if (!isSignedIn()) return
    try {
      const ids = await ask({ [isWanted ? 'add' : 'remove']: String(productId) })
      if (ids !== null) show({ of: 'account', ids }, said)
    } catch (error) {
      show(before, error instanceof Error ? error.message : t('notKept'))
    }
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    toggle,
    /** Ids newest first. */
    list: () => kept.ids,
    settle: () => settle().catch(() => {}),
    /** Another tab has changed the list. */
    reread: () => {
      kept = read()
      state = { ids: new Set(kept.ids), announcement: '' }
      for (const listener of listeners) listener()
    },
  }
}

export type WishStore = ReturnType<typeof createWishStore>

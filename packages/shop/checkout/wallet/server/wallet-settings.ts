import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { readSetting, type SettingDocument } from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import type { WalletPlace, WalletSettings } from '../contract.ts'
import { WALLET_IDS, type WalletGateway, type WalletPage } from '../rules/wallet-gateways.ts'

const on = z.boolean().default(true)

const stored = z.object({
  wallets: z.object({ stripe_applepay: on, stripe_googlepay: on, stripe_payment_request: on }).prefault({}),
  pages: z.object({ product: on, cart: on, checkout: on, order_pay: on }).prefault({}),
  banner: on,
  button: z
    .object({
      color: z.enum(['black', 'white']).default('black'),
      style: z.enum(['long', 'short']).default('long'),
    })
    .prefault({}),
})

/** Which wallets are offered where; a shop that has set nothing offers them all (S1.11, S1.12). */
export const WALLET_SETTINGS: SettingDocument<WalletSettings> = { name: 'wallets', schema: stored }

/** What the server has set up for the wallet's own library. */
export type WalletLibrary = {
  /** False while the sandbox stands in for the outside world. */
  isLive: boolean
  /** The id that Google Pay has given to the shop; without it a live shop cannot offer Google Pay. */
  merchantId: string | null
}

/** The wallets' settings as stored now. */
export function readWalletSettings(deps: { db: Database }): Promise<WalletSettings> {
  return readSetting(deps.db, WALLET_SETTINGS)
}

/** The same, kept in this process and read again when an owner has changed it. */
export function openWalletSettings(deps: { db: Database; listen: Listen }): () => Promise<WalletSettings> {
  return remember(deps.listen, 'settings_changed', () => readWalletSettings(deps))
}

/** The wallets that a page offers; whether a device has them, its browser says. */
export function offeredWallets(
  settings: WalletSettings,
  library: WalletLibrary,
  page: WalletPage,
): WalletGateway[] {
  if (!settings.pages[page]) return []
  const hasGoogle = !library.isLive || library.merchantId !== null
  return WALLET_IDS.filter((id) => settings.wallets[id] && (id !== 'stripe_googlepay' || hasGoogle))
}

/**
 * What a page is drawn with before its browser has been asked. Google Pay works in every current browser,
 * so room is kept for it; the others come to few, and their button makes its own room.
 */
export function walletPlace(settings: WalletSettings, library: WalletLibrary, page: WalletPage): WalletPlace {
  const offered = offeredWallets(settings, library, page)
  const keepsRoom = offered.includes('stripe_googlepay')
  return { isOffered: offered.length > 0, keepsRoom, hasBanner: settings.banner }
}

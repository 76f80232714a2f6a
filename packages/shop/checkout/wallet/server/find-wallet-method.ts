import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { WalletSettings } from '../contract.ts'
import {
  isWalletGateway,
  WALLET_GATEWAYS,
  type WalletGateway,
  type WalletPage,
} from '../rules/wallet-gateways.ts'
import { offeredWallets, type WalletLibrary } from './wallet-settings.ts'

/** What use cases that offer or take a wallet need to know. */
export type WalletDeps = {
  walletSettings: () => Promise<WalletSettings>
  walletLibrary: WalletLibrary
} & TextsDeps

/** The wallet that a form names in `payment_method`; `null` when it is none, or not offered on that page. */
export async function findWalletMethod(
  deps: WalletDeps,
  id: string,
  page: WalletPage,
): Promise<{ id: WalletGateway; title: string } | null> {
  if (!isWalletGateway(id)) return null
  const offered = offeredWallets(await deps.walletSettings(), deps.walletLibrary, page)
  return offered.includes(id) ? { id, title: WALLET_GATEWAYS[id].title(deps.texts()) } : null
}

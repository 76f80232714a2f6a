import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { lockSetting, writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import type { WalletSettings } from '../contract.ts'
import { WALLET_GATEWAYS, WALLET_IDS } from '../rules/wallet-gateways.ts'
import { WALLET_SETTINGS } from './wallet-settings.ts'

/** Writes which wallets are offered where, and who changed it. Pages that are kept are drawn again. */
export async function saveWalletSettings(
  deps: { db: Database; clock: Clock },
  input: { settings: WalletSettings; owner: AuditedChange['owner'] },
): Promise<WalletSettings> {
  const { settings, owner } = input
  return deps.db.transaction(async (tx) => {
    await lockSetting(tx, WALLET_SETTINGS, deps.clock)
    await writeSetting(tx, WALLET_SETTINGS, settings, deps.clock)
    const offered = WALLET_IDS.filter((id) => settings.wallets[id])
    const pages = Object.entries(settings.pages).flatMap(([page, isOn]) => (isOn ? [page] : []))
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'settings',
        ref: 'wallets',
        action: 'settings changed',
        subject: 'wallets',
        detail: {
          wallets: offered.map((id) => WALLET_GATEWAYS[id].title(SOURCE_TEXT_LOCALE)).join(', ') || 'none',
          pages: pages.join(', ') || 'none',
        },
      },
    )
    return settings
  })
}

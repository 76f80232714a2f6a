import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { readSetting, type SettingDocument } from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import { DETAIL_FORMATS } from '../../bank-transfer/rules/transfer-details.ts'
import type { MethodSettings } from '../contract.ts'
import { AFTERPAY_LIMITS } from '../rules/afterpay-limits.ts'
import { NO_TRANSFERS } from '../rules/no-transfers.ts'
import type { Way } from '../rules/ways.ts'

/** A new shop takes cards; other methods must be switched on at the provider first. */
const stored = z.object({
  on: z.array(z.string()).default(['stripe_cc']),
  afterpayMin: z.number().default(AFTERPAY_LIMITS.AUD?.min ?? 0),
  afterpayMax: z.number().default(AFTERPAY_LIMITS.AUD?.max ?? 0),
  triesCurrencies: z.boolean().default(false),
  bankTransfer: z
    .object({
      details: z.array(z.object({ label: z.string(), format: z.enum(DETAIL_FORMATS), value: z.string() })),
      instructions: z.string(),
      remindAfterDays: z.number(),
      cancelAfterDays: z.number(),
    })
    .default(NO_TRANSFERS),
})

export const METHOD_SETTINGS: SettingDocument<MethodSettings> = { name: 'payment methods', schema: stored }

/** What use cases that offer or take a way to pay need to know. */
export type MethodDeps = {
  methodSettings: () => Promise<MethodSettings>
  /** All payment methods that there are, in the order they are offered. */
  ways: readonly Way[]
}

/** What the owner decides about the ways to pay, as stored now. */
export function readMethodSettings(deps: { db: Database | Transaction }): Promise<MethodSettings> {
  return readSetting(deps.db, METHOD_SETTINGS)
}

/**
 * The same, kept in this process and read again when an owner has changed it. With live keys nothing is
 * offered in a currency that it does not know.
 */
export function openMethodSettings(deps: {
  db: Database
  listen: Listen
  isLive: boolean
}): MethodDeps['methodSettings'] {
  return remember(deps.listen, 'settings_changed', async () => {
    const settings = await readMethodSettings(deps)
    return deps.isLive ? { ...settings, triesCurrencies: false } : settings
  })
}

import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { walletSettingsInput } from '../contract.ts'
import { saveWalletSettings } from './save-wallet-settings.ts'
import { readWalletSettings } from './wallet-settings.ts'

/** The console's calls about wallets: `GET` and `PUT /console/api/payments/wallets`. Behind the owner guard. */
export function walletConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/payments/wallets',
      input: walletSettingsInput,
      read: () => readWalletSettings(deps),
      save: async (inside, settings, { owner }) =>
        done(await saveWalletSettings(inside, { settings, owner })),
    })
  }
}

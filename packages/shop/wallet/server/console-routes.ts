import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { walletSettingsInput } from '../contract.ts'
import { saveWalletSettings } from './save-wallet-settings.ts'
import { readWalletSettings } from './wallet-settings.ts'

/** The console's calls about wallets: `GET` and `PUT /console/api/payments/wallets`. Behind the owner guard. */
export function walletConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/payments/wallets', async () => readWalletSettings(deps))

    typed.put('/console/api/payments/wallets', { schema: { body: walletSettingsInput } }, (request) =>
      saveWalletSettings(deps, { settings: request.body, owner: ownerOf(request) }),
    )
  }
}

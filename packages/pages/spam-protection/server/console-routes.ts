import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { protectionInput } from '../contract.ts'
import { readProtectionSettings, updateProtection } from './protection-settings.ts'

/** The console's calls about spam protection. Behind the owner guard; the secret goes in and never comes out. */
export function protectionConsoleRoutes(deps: {
  db: Database
  clock: Clock
  chance: Chance
  secret: string
}) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/spam-protection',
      input: protectionInput,
      read: () => readProtectionSettings(deps),
      save: async (inside, settings, { owner }) => done(await updateProtection(inside, { settings, owner })),
    })
  }
}

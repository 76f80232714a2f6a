import type { ConsoleSettings } from '@buoy/console/contract.ts'
import type { FastifyInstance } from 'fastify'

/** `GET /console/api/settings`: how this store is set up. Stands behind the owner guard; holds no secrets. */
export function consoleSettingsRoutes(settings: ConsoleSettings) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/console/api/settings', async () => settings)
  }
}

import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyPluginAsync } from 'fastify'
import { listNotes } from './gift-notes.ts'

/** `GET /console/api/gift-notes`: the notes to write. */
export function giftNoteRoutes(deps: { db: Database }): FastifyPluginAsync {
  return async (app) => {
    app.get('/console/api/gift-notes', async () => ({ notes: await listNotes(deps.db) }))
  }
}

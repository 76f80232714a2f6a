import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from '../../access/server/signed-in.ts'
import { documentRoutes } from '../../saving/server/document-routes.ts'
import { announcementInput } from '../contract.ts'
import { readAnnouncement } from './announcement-setting.ts'
import { isFresh, makePass, PASS_MS, PREVIEW_COOKIE } from './preview-pass.ts'
import { updateAnnouncement } from './update-announcement.ts'

type Deps = { db: Database; clock: Clock; secret: string; secureCookies: boolean }

/** The console's calls about notices: `GET` and `PUT /console/api/store/announcement`. Behind the owner guard. */
export function announcementConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/store/announcement',
      input: announcementInput,
      read: () => readAnnouncement(deps),
      save: (inside, announcement, { owner }) => updateAnnouncement(inside, { announcement, owner }),
    })
  }
}

/**
 * Hands an owner who uses the console the pass that lets them walk through a closed shop. Add it to the
 * routes behind the owner guard.
 */
export function issuePasses(app: FastifyInstance, deps: Deps): void {
  app.addHook('preHandler', async (request, reply) => {
    if (isFresh(deps, request.cookies[PREVIEW_COOKIE])) return
    reply.setCookie(PREVIEW_COOKIE, makePass(deps, ownerOf(request).id), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.secureCookies,
      maxAge: PASS_MS / 1000,
    })
  })
}

import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { ReadPage } from '@buoy/kernel/server/read-page.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import { type FreeShippingSetting, freeShippingInput } from '../../model/free-shipping-contract.ts'
import { type AnalyticsSetting, analyticsInput } from '../analytics-contract.ts'
import { checkInput, type Install, type InstallCheck, siteInput, sitePath } from '../install-contract.ts'
import { embedCode, pinnedCode } from '../rules/embed-code.ts'
import { changeAnalytics, findAnalytics } from './change-analytics.ts'
import { addSite, listSites, removeSite } from './change-sites.ts'
import { checkInstall } from './check-install.ts'
import { changeFreeShipping, findFreeShipping } from './free-shipping.ts'
import { listPinned, pinVersion } from './pin-version.ts'
import type { PinnedBuild } from './pinned-build.ts'

type Deps = {
  db: Database
  clock: Clock
  chance: Chance
  publicUrl: string
  /** Origins of the script, the display calls and the api; all may be the same. */
  embedOrigins: { cdn: string; display: string; api: string }
  /** The version of the script that is built at present. */
  pinnedBuild: () => Promise<PinnedBuild>
  readPage: ReadPage
}

/** The console's installation of popups, below `/console/api/popups/install`: snippet, sites, and the check of a page. */
export function installConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, { read: 'read', change: 'edit' }))
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const path = '/console/api/popups/install'
    const read = async (clientId: string): Promise<Install> => {
      const { cdn, display, api } = deps.embedOrigins
      return {
        clientId,
        snippet: embedCode(cdn, clientId),
        policy: [
          { directive: 'script-src', sources: [cdn] },
          { directive: 'connect-src', sources: [...new Set([cdn, display, api])] },
          { directive: 'img-src', sources: [...new Set([cdn, deps.publicUrl])] },
        ],
        sites: await listSites(deps, clientId),
        pinned: (await listPinned(deps, clientId)).map((one) => ({
          ...one,
          snippet: pinnedCode(cdn, clientId, one),
        })),
      }
    }
    const changed = async (reply: FastifyReply, clientId: string, outcome: Outcome<unknown>) =>
      outcome.ok ? read(clientId) : replyRefusals(reply, outcome.refusals)

    typed.get(path, (request) => read(clientIdOf(request)))
    typed.post(`${path}/sites`, { schema: { body: siteInput } }, async (request, reply) => {
      const clientId = clientIdOf(request)
      return changed(
        reply,
        clientId,
        await addSite(deps, { clientId, ...request.body, owner: ownerOf(request) }),
      )
    })
    typed.delete(`${path}/sites/:host`, { schema: { params: sitePath } }, async (request, reply) => {
      const clientId = clientIdOf(request)
      return changed(
        reply,
        clientId,
        await removeSite(deps, { clientId, ...request.params, owner: ownerOf(request) }),
      )
    })
    typed.post(`${path}/pinned`, async (request) => {
      const clientId = clientIdOf(request)
      await pinVersion(deps, { clientId, owner: ownerOf(request) })
      return read(clientId)
    })
    documentRoutes(app, deps, {
      path: '/popups/free-shipping',
      input: freeShippingInput,
      account: clientIdOf,
      read: async (_, { account: clientId }): Promise<FreeShippingSetting> => ({
        freeShipping: await findFreeShipping(deps, clientId),
      }),
      save: async (inside, { freeShipping }, { account: clientId, owner }) =>
        done(await changeFreeShipping(inside, { clientId, freeShipping, owner })),
    })
    documentRoutes(app, deps, {
      path: '/popups/analytics',
      input: analyticsInput,
      account: clientIdOf,
      read: async (_, { account: clientId }): Promise<AnalyticsSetting> => ({
        analytics: await findAnalytics(deps, clientId),
      }),
      save: async (inside, { analytics }, { account: clientId, owner }) =>
        done(await changeAnalytics(inside, { clientId, analytics, owner })),
    })
    typed.post(`${path}/check`, { schema: { body: checkInput } }, async (request): Promise<InstallCheck> => {
      return checkInstall(deps, { url: request.body.url, install: await read(clientIdOf(request)) })
    })
  }
}

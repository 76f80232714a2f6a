import { type ApiDeps, apiRoutes } from '@buoy/popups/api/server/api-routes.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { unexpectedFailure } from './errors.ts'

/** The API of popups for other programs, with what this server knows of its routes and its failures. */
export function popupApi(
  app: FastifyInstance,
  deps: Omit<ApiDeps, 'describe' | 'describeFailure' | 'methodsAt'>,
): FastifyPluginAsync {
  return apiRoutes({
    ...deps,
    describe: () => app.swagger(),
    describeFailure: unexpectedFailure,
    methodsAt: (url) => app.methodsAt(url),
  })
}

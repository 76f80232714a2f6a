import type { FastifyInstance } from 'fastify'
import { TEXTS_PATH } from '../rules/texts-path.ts'
import { pageDictionary, type TextsDeps } from './open-texts.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * `GET /texts/{file}`: the dictionary of the store's texts. A page that is older than the last change asks for a file that is
 * no longer there; it gets the present one, which nobody keeps.
 */
export function textsRoute(deps: TextsDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { file: string } }>(`${TEXTS_PATH}:file`, (request, reply) => {
      const { file, dictionary } = deps.texts()
      return reply
        .header('cache-control', request.params.file === file ? FOR_EVER : 'no-store')
        .send(pageDictionary(dictionary))
    })
  }
}

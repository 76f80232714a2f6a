import type { FastifyInstance } from 'fastify'
import { TEXTS_PATH } from '../rules/texts-path.ts'
import { type OpenedTexts, pageDictionary } from './open-texts.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * `GET /texts/{file}`: the dictionary of one of the store's languages. A page that is older than the last change asks for a file that is
 * no longer there; it gets the present one, which nobody keeps.
 */
export function textsRoute(deps: Pick<OpenedTexts, 'languages' | 'textsIn'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { file: string } }>(`${TEXTS_PATH}:file`, (request, reply) => {
      const { file: asked } = request.params
      const [language = ''] = asked.split(/-[0-9a-f]{16}\.json$/)
      const isDefault = deps.languages()[0]?.tag === language
      const { file, dictionary } = deps.textsIn(isDefault ? null : language)
      return reply
        .header('cache-control', asked === file ? FOR_EVER : 'no-store')
        .send(pageDictionary(dictionary))
    })
  }
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes every address that no other route takes, so that it says nothing of what there is. */
    isCatchAll?: boolean
    /** Takes what forms of a page send, whatever the page is called: where there is no page, there is no route. */
    isOfPage?: boolean
  }
  interface FastifyInstance {
    /** The methods of the routes that are there for an address, in alphabetical order. */
    methodsAt: (url: string, of?: { isPage: boolean }) => string[]
  }
}

/**
 * Lets a server say which methods an address takes, so that a wrong one is answered 405 with `Allow` (RFC 9110, section
 * 15.5.6). Call it before the first route. `isPage` says that the address is that of a page, which is read and may
 * have forms.
 */
export function knowMethods(app: FastifyInstance): void {
  const router = findMyWay()
  const methods = new Set<string>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isCatchAll === true) return
    for (const one of [method].flat()) {
      methods.add(one)
      router.on(one as HTTPMethod, url, () => {}, { isOfPage: config?.isOfPage === true })
    }
  })
  app.decorate('methodsAt', (url, { isPage } = { isPage: false }) => {
    const found = [...methods].filter((method) => {
      const route = router.find(method as HTTPMethod, url)
      return route !== null && (isPage || !(route.store as { isOfPage: boolean }).isOfPage)
    })
    return [...new Set(isPage ? ['GET', 'HEAD', ...found] : found)].sort()
  })
}

/** Answers that an address does not take a method, with those that it takes. */
export function refuseMethod(reply: FastifyReply, method: string, allowed: readonly string[]): FastifyReply {
  const message = `This address does not take ${method}. It takes ${allowed.join(', ')}.`
  return reply
    .code(405)
    .headers({ allow: allowed.join(', '), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send({ code: 'wrong-method', message })
}

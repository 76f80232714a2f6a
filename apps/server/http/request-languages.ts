import type { IncomingMessage } from 'node:http'
import { inLanguage, isPageAddress, splitLanguage } from '@buoy/kernel/rules/language-address.ts'
import type { ServedLanguage } from '@buoy/platform/texts/contract.ts'
import { runInLanguage } from '@buoy/platform/texts/server/request-language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The language of each request, at the edge of the server. */
export type RequestLanguages = {
  /** Takes the prefix of a language off the path of a request, and keeps in mind which it was. */
  takePrefix: (raw: IncomingMessage, path: string) => string
  /** Has every request answered in its language. */
  follow: (app: FastifyInstance) => void
}

/**
 * A page's language is that of its address, and nothing else: caches and search engines see one page at one address. Calls and
 * forms that name no language get that of the page which sends them (`Referer`), so that refusals come in it. Addresses to
 * which a page is led stay in its language.
 */
export function openRequestLanguages(languages: () => readonly ServedLanguage[]): RequestLanguages {
  const prefixes = () => languages().map(({ prefix }) => prefix)
  const taken = new WeakMap<IncomingMessage, string>()

  function languageOf(request: FastifyRequest): ServedLanguage | null {
    if (languages().length < 2) return null
    const prefix =
      taken.get(request.raw) ?? (isPage(request) ? undefined : prefixOfReferer(request, prefixes()))
    return languages().find((one) => one.prefix !== '' && one.prefix === prefix) ?? null
  }

  return {
    takePrefix: (raw, path) => {
      if (languages().length < 2) return path
      const found = splitLanguage(path, prefixes())
      if (found === null) return path
      taken.set(raw, found.prefix)
      return found.path
    },
    follow: (app) => {
      // The second time because a body that has been read calls back from outside of the first.
      for (const moment of ['onRequest', 'preValidation'] as const) {
        app.addHook(moment, (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
          const language = languageOf(request)
          if (language === null) done()
          else runInLanguage(language.tag, done)
        })
      }
      app.addHook('preSerialization', async (request, _reply, payload) =>
        redirectIn(payload, languageOf(request)?.prefix ?? ''),
      )
      app.addHook('onSend', (request, reply, _payload, done) => {
        const location = reply.getHeader('location')
        if (typeof location === 'string')
          reply.header('location', inLanguage(location, languageOf(request)?.prefix ?? ''))
        done()
      })
    },
  }
}

/** Whether a page is asked for, whose language is that of its address. */
function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && isPageAddress(url) && !url.startsWith('/?wc-ajax=')
}

function prefixOfReferer({ headers }: FastifyRequest, prefixes: readonly string[]): string | undefined {
  const { referer, host } = headers
  if (referer === undefined || !URL.canParse(referer)) return undefined
  const page = new URL(referer)
  return page.host === host ? splitLanguage(page.pathname, prefixes)?.prefix : undefined
}

/** What answers of calls name the address of a page by. */
const WAYS_ON = new Set(['redirect', 'product_url', 'url'])

/** What a script is told of where to go on, in the language of its page. */
function redirectIn(payload: unknown, prefix: string): unknown {
  if (prefix === '' || typeof payload !== 'object' || payload === null) return payload
  const led = Object.entries(payload).map(([name, value]) => [
    name,
    WAYS_ON.has(name) && typeof value === 'string' ? inLanguage(value, prefix) : value,
  ])
  return Array.isArray(payload) ? payload : Object.fromEntries(led)
}

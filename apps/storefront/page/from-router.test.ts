import { describe, expect, it } from 'vitest'
import { pageScripts, routeSheets, sentPage, shownPage } from './from-router.ts'

const ROOT = {
  store: { name: 'Shop' },
  texts: { lang: 'en', titles: { shop: 'Shop' } },
  theme: {},
  nonce: 'x',
}

function router(errors: Record<string, unknown> | null = null) {
  return {
    staticHandlerContext: {
      matches: [{ route: { id: 'root' } }, { route: { id: 'routes/page' } }],
      loaderData: { root: ROOT, 'routes/page': { title: '</script><!--' } },
      errors,
      location: { pathname: '/de/index.php/about/' },
    },
    routeModules: { root: {}, 'routes/page': {} },
    manifest: {
      entry: { module: '/entry.js', imports: ['/frame.js'] },
      routes: {
        root: { module: '/root.js', imports: ['/frame.js'] },
        'routes/page': { module: '/page.js', imports: [] },
      },
    },
  } as unknown as Parameters<typeof shownPage>[0]
}

const texts = { texts: { prefix: '/de' } } as Parameters<typeof shownPage>[1]
const store = { scriptNonce: 'n0', embedScript: 'https://x.test/?a=1&b="' }

describe('a page on its way to the browser', () => {
  it('has the data of its routes, without what only the document says', () => {
    const { page } = shownPage(router(), texts)
    expect(sentPage(page, ['a.tsx'])).toEqual({
      path: '/index.php/about/',
      routes: [
        { id: 'root', data: { store: { name: 'Shop' }, texts: { lang: 'en' } } },
        { id: 'routes/page', data: { title: '</script><!--' } },
      ],
      error: null,
      onDemand: ['a.tsx'],
    })
  })

  it('says of an error that nobody threw on purpose only that there was one', () => {
    expect(shownPage(router({ root: new Error('password') }), texts).page.error).toEqual({
      status: 500,
      data: null,
    })
    const missing = { status: 404, statusText: '', internal: false, data: { kind: 'gone' } }
    expect(shownPage(router({ root: missing }), texts).page.error).toEqual({
      status: 404,
      data: { kind: 'gone' },
    })
  })

  it('has none of the modules that the server alone draws, and what they are set to', () => {
    const drawn = router()
    const settings = { headerStyle: 'split' }
    const document = { version: 3, sections: [{ id: 'a' }], settings }
    const data = { page: { slug: 'a', document, data: { a: [1] } }, still: { islands: [] } }
    drawn.staticHandlerContext.loaderData['routes/page'] = data
    const sent = (one: typeof drawn) => sentPage(shownPage(one, texts).page, []).routes[1]?.data
    expect(sent(drawn)).toEqual({
      page: { slug: 'a', document: { version: 3, sections: [], settings }, data: {} },
      still: { islands: [] },
    })
    drawn.staticHandlerContext.loaderData['routes/page'] = { ...data, still: null }
    expect(sent(drawn)).toEqual({ ...data, still: null })
  })

  it('links to the sheets of its routes; of what could not be made to those of the root', () => {
    const drawn = router()
    Object.assign(drawn.manifest.routes.root ?? {}, { css: ['/frame.css#'] })
    Object.assign(drawn.manifest.routes['routes/page'] ?? {}, { css: ['/page.css'] })
    expect(routeSheets(drawn)).toEqual(['/frame.css', '/page.css'])
    drawn.staticHandlerContext.errors = { root: new Error('no page') }
    expect(routeSheets(drawn)).toEqual(['/frame.css'])
  })

  it('cannot end its script element, and names each file once', () => {
    const html = pageScripts(router(), shownPage(router(), texts).page, store)
    expect(html).toContain('"title":"\\u003c/script>\\u003c!--"')
    expect(html.match(/<link rel="modulepreload" href="\/frame\.js">/g)).toHaveLength(1)
    expect(html).toContain('<script nonce="n0" type="module" async>import * as route0 from "/root.js";')
    expect(html).toContain('src="https://x.test/?a=1&amp;b=&quot;"')
  })
})

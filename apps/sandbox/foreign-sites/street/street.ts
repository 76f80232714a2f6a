import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'

/** Where the shops of the street stand. */
const STREET = '/sandbox/sites'

/** What is particular about a shop: everything else is as in `shop.html`. Names are of files beside it. */
type Particulars = {
  title: string
  language?: string
  direction?: 'rtl'
  /** A file that the page fetches, and what the head has besides it. */
  library?: keyof typeof LIBRARIES
  headScript?: string
  headStyle?: string
  links?: string
  /** Draws the page in the place of what stands there. */
  app?: string
  /** The page's own script; without it, shortcuts of the keyboard. */
  theme?: string
}

const LIBRARIES = {
  'jquery-1.js': import.meta.resolve('jquery1/dist/jquery.min.js'),
  'jquery-3.js': import.meta.resolve('jquery-3.7.1/dist/jquery.min.js'),
  'old-scripts.js': new URL('./old-scripts.js', import.meta.url).href,
}

/** Shops as they are found: each has one thing about it that other people's scripts stumble on. */
export const SHOPS = {
  plain: { title: 'An ordinary shop' },
  /** jQuery 1.12 and a theme that answers false to the mouse. */
  'jquery-1': { title: 'A shop with jQuery 1', library: 'jquery-1.js', theme: 'jquery-1.theme.js' },
  /** jQuery 3.7, a dialog that keeps the focus, a slider that takes keys and wheel. */
  'jquery-3': { title: 'A shop with jQuery 3', library: 'jquery-3.js', theme: 'jquery-3.theme.js' },
  /** Extended prototypes, stand-ins and wrappers around what browsers have. */
  'old-scripts': { title: 'A shop with old scripts', library: 'old-scripts.js' },
  /** Style sheets that hide, paint and move everything there is. */
  'hostile-css': { title: 'A shop with loud style sheets', direction: 'rtl', headStyle: 'hostile.css' },
  /** A single-page app that draws every address again. */
  'one-page': {
    title: 'A shop in one page',
    links: '<a href="?room=rope">Rope</a> <a href="?room=paint">Paint</a>',
    app: 'one-page.app.js',
  },
  hebrew: { title: 'חנות רגילה', language: 'he', direction: 'rtl' },
  /** No cookies and no storage: asking for them throws. */
  forgetful: { title: 'A shop that may keep nothing', headScript: 'forgetful.js' },
} as const satisfies Record<string, Particulars>

export type Shop = keyof typeof SHOPS

const GOODS = `<main>
  <h1>__TITLE__</h1>
  <p id="goods">Rope by the metre, paint by the litre, and a bench to wait on.</p>
</main>`

/** A street of small shops that embed our script, beside the strict one of the garden; `embedSrc` is its address. */
export function street({ embedSrc }: { embedSrc: string }): FastifyPluginAsync {
  return async (app) => {
    for (const [shop, particulars] of Object.entries<Particulars>(SHOPS)) {
      const page = await writePage(particulars, embedSrc)
      app.get(`${STREET}/${shop}/`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
      const { library } = particulars
      if (library === undefined) continue
      const script = await readFile(fileURLToPath(LIBRARIES[library]))
      app.get(`${STREET}/${shop}/${library}`, (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(script),
      )
    }
  }
}

async function writePage(shop: Particulars, embedSrc: string): Promise<string> {
  const head = [
    shop.library === undefined ? '' : `<script src="${shop.library}"></script>`,
    shop.headScript === undefined ? '' : `<script>\n${await readBeside(shop.headScript)}</script>`,
    shop.headStyle === undefined ? '' : `<style>\n${await readBeside(shop.headStyle)}</style>`,
  ]
  const main =
    shop.app === undefined
      ? GOODS
      : `<main id="app"></main>\n<script>\n${await readBeside(shop.app)}</script>`
  const slots: Record<string, string> = {
    __LANG__: shop.language ?? 'en',
    __DIR__: shop.direction ?? 'ltr',
    __HEAD__: head.join(''),
    __LINKS__: shop.links ?? '<a href="#goods">Goods</a>',
    __MAIN__: main.replace('__TITLE__', shop.title),
    __TITLE__: shop.title,
    __EMBED__: embedSrc,
    __SCRIPT__: await readBeside(shop.theme ?? 'shortcuts.js'),
  }
  const layout = await readBeside('shop.html')
  return layout.replace(/__[A-Z]+__/g, (slot) => slots[slot] ?? '')
}

function readBeside(file: string): Promise<string> {
  return readFile(new URL(`./${file}`, import.meta.url), 'utf8')
}

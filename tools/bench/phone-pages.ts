import { openDatabase } from '@buoy/kernel/server/database.ts'
import { everyModuleDocument, SHOWCASES, type Showcase } from '@buoy/pages/modules/every-module.fixtures.ts'
import { publishPage } from '@buoy/pages/publishing/server/publish-page.ts'
import { Pool } from 'pg'
import { PRODUCT_PATH } from './cases.ts'
import { measureAsPhone, type PhoneVerdict } from './lighthouse.ts'

/** Looks at each page so many times; the middle one counts, since one look differs from the next by some points. */
const LOOKS = 3

type PhonePage = { name: string; path: string; wanted: number }

/** What Lighthouse said of a page, of 100, and what it should say. */
export type PageVerdict = PhonePage & PhoneVerdict

/** Pages that shoppers come in by, and one of every module there is, on Lighthouse's slow phone. */
export async function measurePhonePages(
  origin: string,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<PageVerdict[]> {
  const pages: PhonePage[] = [
    { name: 'home page', path: '/', wanted: 95 },
    { name: 'listing', path: '/index.php/shop/', wanted: 95 },
    { name: 'product page', path: PRODUCT_PATH, wanted: 95 },
    { name: 'about, made of modules', path: '/index.php/about/', wanted: 90 },
    { name: 'every module', path: await publishEveryModule(databaseUrl), wanted: 90 },
  ]
  const verdicts: PageVerdict[] = []
  for (const page of pages) {
    say(`Measuring the page "${page.name}" on a slow phone (Lighthouse)`)
    const looks: PhoneVerdict[] = []
    for (let look = 0; look < LOOKS; look += 1) looks.push(await measureAsPhone(`${origin}${page.path}`))
    const middle = looks.sort((one, other) => one.performance - other.performance)[Math.floor(LOOKS / 2)]
    if (middle === undefined) throw new Error('Lighthouse was not asked.')
    verdicts.push({ ...page, ...middle })
    say(
      `${middle.performance} of 100 (wanted: ${page.wanted}); largest paint ${middle.largestPaint} ms, ` +
        `blocked ${middle.blocking} ms, layout shift ${middle.layoutShift}.`,
    )
  }
  return verdicts
}

async function publishEveryModule(databaseUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl })
  try {
    const { rows } = await pool.query<Showcase>(SHOWCASES)
    const slug = 'every-module'
    const page = { slug, title: 'Every module', description: '', document: everyModuleDocument(rows) }
    const published = await publishPage({ db: openDatabase(pool), clock: { now: () => new Date() } }, page)
    if (!published.ok) throw new Error(published.refusals[0]?.message)
    return `/index.php/${slug}/`
  } finally {
    await pool.end()
  }
}

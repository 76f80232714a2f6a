import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { ConsoleRedirect, RedirectImport, RedirectList } from '../redirect-contract.ts'
import { resolveRedirect } from '../rules/redirect-set.ts'
import { redirectConsoleRoutes } from './redirect-routes.ts'
import { readRedirects } from './redirect-rows.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
const clock = movableClock()
const ORIGIN = 'https://shop.example'

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  app = await openSignedInApp({ db, routes: redirectConsoleRoutes({ db, clock, publicUrl: ORIGIN }) })
  const document = aDocument(aNode('text', 'a', { title: 'About' }))
  await publishPage({ db, clock }, { slug: 'about', title: 'About', description: '', document })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const api = '/console/api/redirects'
const post = (path: string, payload: object) => app.inject({ method: 'POST', url: api + path, payload })
const add = (from: string, to: string) => post('', { from, to })
const list = async (query = '') => (await app.inject({ url: `${api}${query}` })).json<RedirectList>()
const led = async (path: string) => resolveRedirect((await readRedirects(database.db)).set, path)
const take = (csv: string, isCheck = false) => post('/import', { csv, isCheck })

describe('adding a redirect', () => {
  it('reads the addresses as they are compared, and keeps a page as that page', async () => {
    const added = await add('https://old.example/Old-Page/', `${ORIGIN}/index.php/about/`)
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ from: '/old-page', to: '/index.php/about/', version: 0 })
    const { redirects } = await list('?search=old-page')
    expect(redirects[0]).toMatchObject({ page: { title: 'About', isLive: true }, updatedBy: 'Sally Skipper' })
    expect((await list('?search=about')).total).toBe(1)
    expect(await led('/OLD-page')).toBe('/index.php/about/')
  })

  it.each([
    ['what is there already', '/old-page', '/x', 'from-taken'],
    ['the address of a page', '/index.php/About', '/x', 'page-is-here'],
    ['the home page', '/', '/x', 'bad-from'],
    ['the cart', '/index.php/cart/', '/x', 'bad-from'],
    ['a query', '/a?b=1', '/x', 'bad-from'],
    ['no slash', 'a', '/x', 'bad-from'],
    ['two slashes', '//evil.example/a', '/x', 'bad-from'],
    ['half a part', '/a*', '/x', 'bad-from'],
    ['another host', '/a1', '//evil.example', 'bad-to'],
    ['another host by a backslash', '/a1', '/\\evil.example', 'bad-to'],
    ['another host by a tab', '/a1', '/\t/evil.example', 'bad-to'],
    ['no encryption', '/a1', 'http://b.example/', 'bad-to'],
    ['a script', '/a1', 'javascript:alert(1)', 'bad-to'],
    ['a password', '/a1', 'https://a:b@c.example/', 'bad-to'],
    ['a host that is filled in', '/a1/*', 'https://*.example/', 'bad-to'],
    ['a * for nothing', '/a1', '/b/*', 'bad-to'],
    ['itself', '/a1', '/a1/', 'redirect-loop'],
  ])('refuses %s and writes nothing', async (_what, from, to, code) => {
    const before = (await list()).total
    const reply = await add(from, to)
    expect(reply.json()).toMatchObject({ code })
    expect(reply.statusCode).toBeLessThan(500)
    expect((await list()).total).toBe(before)
  })

  it('follows a chain at once, and refuses to close it to a circle', async () => {
    await add('/c1', '/c2')
    await add('/c2', '/c3?kept=1')
    expect(await led('/c1/')).toBe('/c3?kept=1')
    expect((await add('/c3', '/c1')).json()).toMatchObject({
      code: 'redirect-loop',
      message: 'This leads back to the old address in a circle. Choose where the address leads in the end.',
    })
  })

  it('lets two who add at once make no circle together', async () => {
    const both = await Promise.all([add('/r1', '/r2'), add('/r2', '/r1')])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
  })

  it('leads off the site only where the owner wrote a whole address', async () => {
    await add('/go/*', 'https://other.example/in/*')
    expect(await led('/go/%2F%2Fevil.example')).toBe('https://other.example/in/%2f%2fevil.example')
    await add('/away/*', '/*')
    expect(await led('/away/%2Fevil.example')).toBe('/%2fevil.example')
  })
})

describe('changing one', () => {
  it('saves over the version that was seen, and deletes', async () => {
    const { id } = (await add('/d1', '/d2')).json<ConsoleRedirect>()
    const url = `${api}/${id}`
    expect((await putOver(app, url, { from: '/d1', to: '/d4' })).json()).toMatchObject({
      to: '/d4',
      version: 1,
    })
    const late = await app.inject({ method: 'PUT', url, payload: { from: '/d1', to: '/d5', version: 0 } })
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { to: '/d4' } })
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(204)
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(404)
    expect((await app.inject({ url })).statusCode).toBe(404)
    const { rows } = await database.pool.query(
      "select action from people.audit_entry where kind = 'redirects' and subject = '/d1' order by id",
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'redirect added',
      'redirect changed',
      'redirect deleted',
    ])
  })
})

describe('an import', () => {
  it('tells what is wrong in which line, takes the rest, and can be looked at first', async () => {
    await add('/i0', '/before')
    const csv =
      '\uFEFFfrom;to\r\n/i1;/index.php/about/\r\n"/i2";"https://b.example/x"\r\n/i0;/after\r\n\r\n/i1;/twice\r\nbad;/x\r\n/i3\r\n/index.php/about;/x'
    const checked = (await take(csv, true)).json<RedirectImport>()
    expect(checked).toMatchObject({ added: 2, changed: 1 })
    expect(await led('/i2')).toBeNull()
    const taken = (await take(csv)).json<RedirectImport>()
    expect(taken).toEqual(checked)
    expect(taken.problems.map(({ line, from }) => [line, from])).toEqual([
      [7, 'bad'],
      [8, '/i3'],
      [9, '/index.php/about'],
    ])
    expect(taken.problems[1]?.message).toBe('Write where it leads.')
    expect([await led('/i0'), await led('/i1'), await led('/i2')]).toEqual([
      '/after',
      '/twice',
      'https://b.example/x',
    ])
    expect((await take(csv)).json()).toMatchObject({ added: 0 })
  })

  it('takes a first line for headings only when its cell is a heading, not when it begins like one', async () => {
    const taken = (await take('old-collection,/index.php/shop/\n/i9,/x', true)).json<RedirectImport>()
    expect(taken.problems.map(({ line, from }) => [line, from])).toEqual([[1, 'old-collection']])
    const headed = (await take('Redirect from,Redirect to\n/i9,/x', true)).json<RedirectImport>()
    expect([headed.added, headed.problems]).toEqual([1, []])
  })

  it('refuses lines that would lead in a circle', async () => {
    const taken = (await take('/l1,/l2\n/l2,/l1')).json<RedirectImport>()
    expect([taken.added, taken.problems[0]?.line]).toEqual([1, 2])
  })

  it.each([
    ['no lines', 'from,to\n'],
    ['a quote that does not end', '"/a,/b'],
    ['too many lines', '/a,/b\n'.repeat(5001)],
  ])('refuses a file with %s', async (_what, csv) => {
    const reply = await take(csv)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues[0].field).toBe('csv')
  })

  it('reads what an export writes', async () => {
    const file = await app.inject({ url: `${api}/export` })
    expect(file.headers['content-type']).toContain('text/csv')
    const again = (await take(file.body)).json<RedirectImport>()
    expect(again).toMatchObject({ added: 0, changed: 0, problems: [] })
    expect(again.same).toBe((await list()).total)
  })
})

it('adds the usual addresses of another shop once, and leaves what is there', async () => {
  await add('/cart', '/mine')
  const missing = (await list()).usual
  const added = (await post('/usual', { shop: 'woocommerce' })).json<RedirectImport>()
  expect(added).toMatchObject({ added: missing.woocommerce, same: 1, problems: [] })
  expect((await list()).usual.woocommerce).toBe(0)
  expect([await led('/product/raft/'), await led('/cart')]).toEqual(['/index.php/product/raft/', '/mine'])
  expect((await post('/usual', { shop: 'toString' })).statusCode).toBe(400)
})

import { addStaff } from '@buoy/people/owners/owners.fixtures.ts'
import { SESSION_PASS_COOKIE } from '@buoy/people/owners/server/session-pass.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let buoy: TestServer
let owner: Record<string, string>

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  owner = await signIn(TEST_OWNER)
})
afterAll(() => buoy.close())

/** All cookies of somebody who has signed in and opened the console, as their browser sends them to the shop. */
async function signIn(person: { email: string; password: string }): Promise<Record<string, string>> {
  const headers = { origin: buoy.url, host: new URL(buoy.url).host }
  const url = '/console/api/auth/sign-in/email'
  const { email, password } = person
  const signedIn = await buoy.inject({ method: 'POST', url, headers, payload: { email, password } })
  const session = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  const opened = await buoy.inject({ url: '/console/api/own', cookies: session, headers })
  const handedOut = opened.cookies.filter(({ path }) => path === '/')
  return { ...session, ...Object.fromEntries(handedOut.map(({ name, value }) => [name, value])) }
}

const passOf = (cookies: Record<string, string>) => ({
  [SESSION_PASS_COOKIE]: cookies[SESSION_PASS_COOKIE] ?? '',
})
const open = (cookies: Record<string, string> = {}, url = '/index.php/about/?et_fb=1') =>
  buoy.inject({ url, cookies })
const isBuilder = async (cookies: Record<string, string>, url?: string) =>
  /<body class="[^"]*\bet-fb\b/.test((await open(cookies, url)).body)

describe('the builder’s view of a page', () => {
  it('is drawn for an owner who asks for it by et_fb=1, and for nobody else (S1.29) [S6.12]', async () => {
    const page = await open(passOf(owner))
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toMatch(/<body class="[^"]*\bet-fb\b/)
    expect(page.body).toContain('You are looking at this page in the builder.')
    expect(await isBuilder(passOf(owner), '/index.php/about/')).toBe(false)
    expect(await isBuilder({})).toBe(false)
  })

  it('is never kept: the next visitor gets their own page, and no role of an administrator [S6.11]', async () => {
    const before = await open()
    await open(passOf(owner))
    const after = await open()
    expect(after.body).toBe(before.body)
    expect(after.headers.etag).toBe(before.headers.etag)
    expect(after.body).not.toContain('in the builder')
  })

  it('needs a pass of ours, of a session that lives', async () => {
    const [pass = ''] = Object.values(passOf(owner))
    const [sessionId = '', signature = ''] = pass.split('.')
    for (const forged of [
      '',
      'x',
      '.',
      `${sessionId}.`,
      `${sessionId}.${signature}x`,
      `other.${signature}`,
      `${pass}.x`,
    ])
      expect(await isBuilder({ [SESSION_PASS_COOKIE]: forged }), forged).toBe(false)

    const leaving = await signIn(TEST_OWNER)
    expect(await isBuilder(passOf(leaving))).toBe(true)
    const headers = { origin: buoy.url, host: new URL(buoy.url).host }
    await buoy.inject({
      method: 'POST',
      url: '/console/api/auth/sign-out',
      cookies: leaving,
      headers,
      payload: {},
    })
    expect(await isBuilder(passOf(leaving))).toBe(false)
  })

  it('is for those whose role may edit pages, as long as they have access', async () => {
    const [manager, packer] = [
      await addStaff(buoy.database, 'manager'),
      await addStaff(buoy.database, 'packer'),
    ]
    const managing = await signIn(manager)
    expect(await isBuilder(passOf(managing))).toBe(true)
    expect(await isBuilder(passOf(await signIn(packer)))).toBe(false)
    await buoy.database.pool.query('update people.owner set deactivated_at = now() where email = $1', [
      manager.email,
    ])
    expect(await isBuilder(passOf(managing))).toBe(false)
  })

  it('loads no popups and follows no visit [S6.10]', async () => {
    expect((await open()).body).toContain('pixel-script-poptin')
    expect((await open(passOf(owner))).body).not.toContain('pixel-script-poptin')
  })

  it('shows at checkout what a refused order looks like, and visitors never see it [S8.59]', async () => {
    const text = 'Billing First name is a required field.'
    expect((await open(passOf(owner), '/index.php/checkout/?et_fb=1')).body).toContain(text)
    expect((await open({}, '/index.php/checkout/?et_fb=1')).body).not.toContain(text)
    expect((await open(passOf(owner), '/index.php/checkout/')).body).not.toContain(text)
  })
})

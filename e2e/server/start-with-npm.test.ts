import { createServer } from 'node:net'
import { familyOf } from '@buoy/tools/bench/processes.ts'
import { expect, it } from 'vitest'
import { ownDatabase } from '../support/own-database.ts'
import { startShop } from '../support/shop-process.ts'

/** What `npm start` runs. */
const NPM_START = ['bin/buoy.js', 'start']
/** Two wrong starts are told before anything is installed or built, in ms. */
const AT_ONCE_MS = 3000

const own = ownDatabase()

const start = (env: Record<string, string> = {}) => startShop({ ...own.env(), ...env }, NPM_START)

it('serves from one process that has no tools of the build beside it, and starts it again after a crash', async () => {
  const shop = await start()
  await shop.ready()
  const [, server = 0, ...others] = await familyOf(shop.pid)
  expect(others).toEqual([])
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toMatch(/^buoy_info\{version="[^"]+",react="production"\} 1$/m)

  // The bundle reads packages otherwise than the tests do: the list of common passwords is read when an account is made.
  expect([await register(shop.url, 'password1'), await register(shop.url, 'Reed-83-lantern')]).toEqual([
    422, 303,
  ])

  process.kill(server, 'SIGKILL')
  await shop.says('starting it again')
  await shop.ready()
  expect(await familyOf(shop.pid)).not.toContain(server)

  shop.signal('SIGTERM', 'server')
  expect(await shop.ended()).toBe(0)
  await expect(fetch(shop.url)).rejects.toThrow()
})

/** Makes an account by the form of the account page, as it is without script; gives the status of the reply. */
async function register(url: string, password: string): Promise<number> {
  const path = `${url}/index.php/my-account/`
  const page = await fetch(path)
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const fields = (await page.text()).matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)
  const body = new URLSearchParams(Array.from(fields, ([, name = '', value = '']) => [name, value]))
  body.set('email', 'reader@example.com')
  body.set('password', password)
  body.set('register', 'Register')
  const reply = await fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url },
    body,
  })
  return reply.status
}

it('runs the development build of React while pages are written, with `npm run dev`', async () => {
  const shop = await startShop(own.env(), ['bin/buoy.js', 'dev'])
  await shop.ready()
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('react="development"')
  shop.signal('SIGINT', 'group')
  expect(await shop.ended()).toBe(0)
})

it('leaves no worker behind that holds the port when it is killed itself', async () => {
  const shop = await start({ WORKERS: '2' })
  await shop.ready()
  const [supervisor, primary = 0, ...workers] = await familyOf(shop.pid)
  expect([supervisor, workers.length]).toEqual([shop.pid, 2])
  process.kill(shop.pid, 'SIGKILL')
  await expect.poll(() => [primary, ...workers].filter(isAlive)).toEqual([])
  await expect(fetch(shop.url)).rejects.toThrow()
})

it('says at once which variable is wrong, or that the port is in use', async () => {
  const begun = performance.now()
  const wrong = await start({ PORT: '0x50', WORKERS: 'many' })
  expect(await wrong.ended()).toBe(1)
  expect(wrong.output()).toBe(
    'These environment variables need another value:\n' +
      '  PORT: a whole number from 0 to 65535\n  WORKERS: auto, or 1 to 64\n',
  )
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as { port: number }
  const second = await start({ PORT: String(port) })
  expect(await second.ended()).toBe(1)
  expect(second.output()).toContain(`Port ${port} is in use`)
  expect(performance.now() - begun).toBeLessThan(AT_ONCE_MS)
  await new Promise((resolve) => holder.close(resolve))
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

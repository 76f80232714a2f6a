import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openApp } from './app.ts'

/** A server with one frequent and one ordinary call, and what it writes at the level of production. */
async function openLogged() {
  const lines: { level: number; path: string; status: number }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const app = await openApp({ logger: pino({ level: 'info' }, { write }) })
  const statuses: Record<string, number> = { '/refused': 403, '/busy': 503 }
  const answer = async (request: { url: string }, reply: { code: (status: number) => unknown }) => {
    reply.code(statuses[request.url] ?? 200)
    return {}
  }
  app.post('/ordinary', answer)
  for (const path of ['/frequent', '/refused', '/busy']) {
    app.post(path, { config: { isFrequent: true } }, answer)
  }
  return { app, lines }
}

it('keeps frequent calls that went well out of the log, and those refused or failed in it', async () => {
  const { app, lines } = await openLogged()
  for (const url of ['/ordinary', '/frequent', '/refused', '/busy']) await app.inject({ method: 'POST', url })
  await app.close()

  expect(lines.map(({ level, path, status }) => ({ level, path, status }))).toEqual([
    { level: 30, path: '/ordinary', status: 200 },
    { level: 30, path: '/refused', status: 403 },
    { level: 50, path: '/busy', status: 503 },
  ])
})

it('leaves out of the log what a link opens with', async () => {
  const { app, lines } = await openLogged()
  for (const url of [
    '/index.php/checkout/resume/8sKq0Vb1nMxPz2LtYw3Rga/?key=wc_order_1',
    '/index.php/product/floating-tray/',
  ])
    await app.inject({ method: 'POST', url })
  await app.close()
  expect(lines.map(({ path }) => path)).toEqual([
    '/index.php/checkout/resume/…/',
    '/index.php/product/floating-tray/',
  ])
})

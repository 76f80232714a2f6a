import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

let dataDir: string
let shop: ShopProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-process-'))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

/** The address of the embedded database of the data folder: its password and the port it took. */
async function embeddedUrl(): Promise<string> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  return `postgres://buoy:${password}@127.0.0.1:${(await postmaster()).port}/postgres`
}

async function postmaster(): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

// One shop's life, told in order: each step starts from what the one before has left.
describe('the life of a shop on one data folder', () => {
  it('starts on an empty folder, says where to go, and is ready', async () => {
    shop = await startShop({ DATA_DIR: dataDir })
    await shop.ready()
    await shop.says(shop.url)
    const home = await fetch(shop.url)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('<html')
  })

  it('runs the production build of React', async () => {
    const metrics = await (await fetch(`${shop.url}/metrics`)).text()
    expect(metrics).toMatch(/^buoy_info\{version="[^"]+",react="production"\} 1$/m)
  })

  it('refuses a second start on the same folder and names the first', async () => {
    const second = await startShop({ DATA_DIR: dataDir })
    expect(await second.ended()).not.toBe(0)
    expect(second.output()).toContain('Another Buoy is using the data folder')
    expect(second.output()).toContain(shop.url)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  })

  it('recovers after kill -9 of the server, with its data', async () => {
    await query(await embeddedUrl(), 'create table kept (id integer); insert into kept values (7)')
    shop.signal('SIGKILL', 'server')
    await shop.ended()

    shop = await startShop({ DATA_DIR: dataDir })
    await shop.ready()
    expect(await query(await embeddedUrl(), 'select id from kept')).toEqual([{ id: 7 }])
  })

  it('recovers after kill -9 of server and database together', async () => {
    await query(await embeddedUrl(), 'insert into kept values (8)')
    const { pid } = await postmaster()
    shop.signal('SIGKILL', 'server')
    process.kill(pid, 'SIGKILL')
    await shop.ended()

    shop = await startShop({ DATA_DIR: dataDir })
    await shop.ready()
    expect(await query(await embeddedUrl(), 'select id from kept order by id')).toEqual([
      { id: 7 },
      { id: 8 },
    ])
  })

  it('finishes the request under way and takes no new one when it is told to stop', async () => {
    const socket = connect(shop.port, '127.0.0.1')
    const answered = read(socket)
    const body = 'time=1'
    const head = [
      'POST /?wc-ajax=get_refreshed_fragments HTTP/1.1',
      `Host: localhost:${shop.port}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 3)}`)
    await once(socket, 'ready')
    // A request on another connection that is answered shows that the first has reached the server.
    await fetch(`${shop.url}/healthz`)

    shop.signal('SIGTERM', 'server')
    await shop.says('Stopping')
    await expect.poll(() => isListening(shop.port)).toBe(false)
    socket.write(body.slice(3))

    expect(await answered).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(await shop.ended()).toBe(0)
  })

  it('makes nothing a second time that the first start has made', async () => {
    shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    await shop.ready()
    await shop.says(shop.url)
    for (const work of ['Making a database', 'Database brought up to date', 'The demo store was filled']) {
      expect(shop.output()).not.toContain(work)
    }
  })

  it('starts its database again when that ends by itself, as it does on a full disk', async () => {
    const { pid } = await postmaster()
    // The embedded server's own fast shutdown.
    process.kill(pid, 'SIGINT')
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect((await postmaster()).pid).not.toBe(pid)
    expect(await query(await embeddedUrl(), 'select id from kept order by id')).toEqual([
      { id: 7 },
      { id: 8 },
    ])
  })

  it('ends cleanly on Ctrl-C and leaves no database behind', async () => {
    const url = await embeddedUrl()
    shop.signal('SIGINT', 'group')
    expect(await shop.ended()).toBe(0)
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
    await expect(postmaster()).rejects.toThrow('ENOENT')
  })
})

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

function read(socket: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (part: Buffer) => {
      text += part.toString()
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

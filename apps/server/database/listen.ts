import { setTimeout as wait } from 'node:timers/promises'
import type { Channel, Listen } from '@buoy/kernel/server/announce.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { Client } from 'pg'

/** Pause before a lost connection is opened again, in ms. */
const RECONNECT_MS = 1000
/** So long the connection is silent before it is asked whether it still stands: this end never writes by itself. */
const KEEP_ALIVE_MS = 60_000
const CHANNELS: Channel[] = [
  'catalogue_changed',
  'events_written',
  'pages_changed',
  'popups_changed',
  'rates_changed',
  'settings_changed',
]

/**
 * Holds one connection that hears announcements (PostgreSQL LISTEN). After a lost connection
 * every listener is called once with '', since announcements may have been missed meanwhile.
 */
export async function openListener(deps: {
  databaseUrl: string
  log: Log
}): Promise<{ listen: Listen; close: () => Promise<void> }> {
  const heard = new Map<Channel, ((payload: string) => void)[]>()
  let client: Client | null = null
  let closed = false

  const tell = (channel: Channel, payload: string) => {
    for (const listener of heard.get(channel) ?? []) listener(payload)
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: deps.databaseUrl,
      application_name: 'buoy listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    next.on('notification', (message) => tell(message.channel as Channel, message.payload ?? ''))
    next.on('error', (error) => {
      if (closed || client !== next) return
      client = null
      deps.log.warn({ err: error }, 'the listening connection was lost; opening it again')
      void reconnect()
    })
    await next.connect()
    await next.query(CHANNELS.map((channel) => `listen ${channel}`).join(';'))
    client = next
  }

  async function reconnect(): Promise<void> {
    while (!closed && client === null) {
      await wait(RECONNECT_MS)
      await connect().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the database cannot be reached yet'),
      )
    }
    for (const channel of CHANNELS) tell(channel, '')
  }

  await connect()
  return {
    listen: (channel, listener) => heard.set(channel, [...(heard.get(channel) ?? []), listener]),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** An email as it arrived: whom it was delivered to, its headers by their names in lower case, and the rest as it came. */
type ReceivedMail = { to: string[]; headers: Record<string, string>; body: string }

/**
 * Stands in for a mail server: takes every email over SMTP and keeps it. `close` ends it with the connections that are
 * open.
 */
export async function openMailReceiver() {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A sender that goes away is none of our business.
    socket.on('error', () => sockets.delete(socket))
    void receive(socket, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** What `SMTP_URL` is set to. */
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** One connection, in the words of RFC 5321, as far as a sender needs them. */
async function receive(socket: Socket, received: ReceivedMail[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mail receiver of tests')
  let to: string[] = []
  let content: string[] | null = null
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (content !== null) {
      if (line !== '.') {
        content.push(line.replace(/^\.\./, '.'))
        continue
      }
      received.push(readMail(to, content))
      content = null
      to = []
      say('250 kept')
    } else if (/^RCPT TO:/i.test(line)) {
      to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      say('250 fine')
    } else if (/^DATA/i.test(line)) {
      content = []
      say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      say('221 bye')
      socket.end()
    } else say('250 fine')
  }
}

function readMail(to: string[], lines: readonly string[]): ReceivedMail {
  const end = lines.indexOf('')
  // A header goes on in lines that begin with a space.
  const unfolded = lines
    .slice(0, end)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = Object.fromEntries(
    unfolded.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { to, headers, body: lines.slice(end + 1).join('\n') }
}

import { createServer } from 'node:http'

/**
 * The reference of the bench: node:http and nothing else, answering every request with the same
 * number of bytes. It reads a request's body to its end, as any server must.
 */
const bytes = Number(process.argv[2])
const body = Buffer.alloc(bytes, 'a')

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': bytes })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port })
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ kind: 'cpu', micros: user + system })
})
process.on('disconnect', () => process.exit(0))

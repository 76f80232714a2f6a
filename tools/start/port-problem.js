import { createServer } from 'node:net'

/** What is wrong with where to listen, and what to do, by the system's code. */
const PROBLEMS = /** @type {Record<string, (host: string, port: number) => string>} */ ({
  EADDRINUSE: (_host, port) =>
    `Port ${port} is in use by another program. Stop that one, or start this one elsewhere: PORT=${port + 1} npm start`,
  EACCES: (_host, port) =>
    `Port ${port} may not be used by this user. Take one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (host) =>
    `HOST is ${host}, which is no address of this machine. 0.0.0.0 stands for all of them.`,
  ENOTFOUND: (host) =>
    `HOST is ${host}, which nobody here knows. 0.0.0.0 stands for all addresses of this machine.`,
})

/**
 * What keeps the server from listening, as a text for the person who starts it; `null` when nothing does. Nothing stays
 * open. Whatever else may be wrong is left for the server to meet.
 *
 * @param {{ host: string, port: number }} place
 * @returns {Promise<string | null>}
 */
export function portProblem({ host, port }) {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve(PROBLEMS[error.code ?? '']?.(host, port) ?? null)
    })
    probe.listen({ host, port }, () => probe.close(() => resolve(null)))
  })
}

import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Logger } from 'pino'
import type { Development } from './develop.ts'
import type { Env } from './env.ts'

/** What a process needs to serve: the environment as read, a prepared database, and the world outside handed in. */
export type ServeOptions = {
  env: Env
  databaseUrl: string
  distDir: string
  clock: Clock
  chance: Chance
  logger: Logger
  /** Pages from their sources, with hot reload, instead of the built ones. */
  development?: Development
}

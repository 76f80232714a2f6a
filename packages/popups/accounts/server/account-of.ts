import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusal } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UsableAccount } from '../contract.ts'
import { ACCOUNT_ROLE_WORDS, type AccountRight, mayInAccount } from '../rules/account-roles.ts'
import type { OpenOwnDeps } from './own-account.ts'
import { accountsAtWork } from './usable-accounts.ts'

/** What routes of an account need, and whose account the thing with the `:id` of their path is; `null` for no such thing. */
type Needs = {
  read: AccountRight
  change: AccountRight
  accountOfThing?: (db: Database, id: string) => Promise<string | null>
}

const entered = new WeakMap<FastifyRequest, UsableAccount>()

/** The same for an account that is not there and for one that somebody has no access to. */
const NO_ACCOUNT = {
  code: 'unknown-account',
  message: 'There is no such account, or you have no access to it. Ask an owner of the store for access.',
}

/**
 * An `onRequest` hook behind the owner guard: finds the account that a request of the console is about, and refuses
 * those who may not do there what they ask. That is the account of the thing in the path, or the one that `?account=`
 * states, or else the first that they may use. 404 `unknown-account` where they may use none or not the stated one, 403
 * `not-allowed-in-account` where they may not do this. A thing of an account that they have no access to is looked for in
 * the stated one, so that its route answers as for a thing that does not exist. Routes ask {@link accountOf}.
 */
export function enterAccount(deps: OpenOwnDeps, { read, change, accountOfThing }: Needs) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const usable = await accountsAtWork(deps, ownerOf(request))
    const { id } = request.params as { id?: string }
    const ofThing = id === undefined ? null : ((await accountOfThing?.(deps.db, id)) ?? null)
    const account = usable.find(({ clientId }) => clientId === ofThing) ?? statedOf(request, usable)
    if (account === undefined) return replyRefusal(reply, 404, NO_ACCOUNT)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!mayInAccount(account.role, isRead ? read : change)) {
      const role = ACCOUNT_ROLE_WORDS[account.role].label.toLowerCase()
      const message = `In this account you are ${role === 'viewer' ? 'a' : 'an'} ${role}, which does not include this. Ask an owner of the store for more access.`
      return replyRefusal(reply, 403, { code: 'not-allowed-in-account', message })
    }
    entered.set(request, account)
    return undefined
  }
}

/** The account that a request is about. Throws where no {@link enterAccount} stands before the route. */
export function accountOf(request: FastifyRequest): UsableAccount {
  const account = entered.get(request)
  if (account === undefined) throw new Error(`${request.url} does not enter an account`)
  return account
}

/** Its client id. */
export function clientIdOf(request: FastifyRequest): string {
  return accountOf(request).clientId
}

function statedOf(request: FastifyRequest, usable: readonly UsableAccount[]): UsableAccount | undefined {
  const { account: stated } = request.query as { account?: unknown }
  return stated === undefined ? usable[0] : usable.find(({ clientId }) => clientId === stated)
}

import { createContext, use } from 'react'
import type { UsableAccount } from '../contract.ts'
import { type AccountRight, mayInAccount } from '../rules/account-roles.ts'

/** The account that the screen is of; `null` outside of such a screen. */
export const AccountContext = createContext<UsableAccount | null>(null)

/** The account that the screen is of. Throws on a screen that is of none. */
export function useAccount(): UsableAccount {
  const account = use(AccountContext)
  if (account === null) throw new Error('This screen does not stand in an account.')
  return account
}

/** Whether the person who is signed in may do something in the screen's account; the server decides. */
export function useMayInAccount(right: AccountRight): boolean {
  return mayInAccount(useAccount().role, right)
}

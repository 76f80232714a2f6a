import { callApi } from '@buoy/ui/console/call-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { AccountChoices, AllAccounts } from '../contract.ts'

export const ACCOUNTS_KEY = ['popup-accounts']

/** The accounts that the person who is signed in may use. */
export function useAccounts() {
  return useQuery({
    queryKey: ACCOUNTS_KEY,
    queryFn: () => callApi<AccountChoices>('/popup-accounts'),
    staleTime: 60_000,
  })
}

/** All accounts and who was given them, for owners. */
export function useAllAccounts() {
  return useQuery({
    queryKey: [...ACCOUNTS_KEY, 'all'],
    queryFn: () => callApi<AllAccounts>('/popup-accounts/all'),
  })
}

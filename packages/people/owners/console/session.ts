import { mayDo, type Permission } from '@buoy/platform/access/rules/permissions.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnerSession, SignInResult } from '../contract.ts'

/** The query that knows who is signed in. */
export const SESSION_KEY = ['session']

/** Who is signed in; `owner` is `null` when nobody is. */
export function useOwnerSession() {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: () => callApi<OwnerSession>('/session'),
    staleTime: 60_000,
  })
}

/** Whether the person who is signed in may do something; what they may not is not shown to them. */
export function useMay(permission: Permission): boolean {
  const owner = useOwnerSession().data?.owner
  return owner ? mayDo(owner.role, permission) : false
}

/**
 * Signs in; what was cached for anybody before is forgotten. The answer says when a code is still asked
 * for, which {@link useSignInCode} brings.
 */
export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { email: string; password: string }) =>
      callApi<SignInResult>('/auth/sign-in/email', { method: 'POST', body: input }),
    onSuccess: () => queries.clear(),
  })
}

/** Brings the second factor of a sign-in: a code of the app, or a backup code. */
export function useSignInCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { code: string; trustDevice: boolean; isBackup: boolean }) => {
      const { isBackup, ...body } = input
      const path = `/auth/two-factor/verify-${isBackup ? 'backup-code' : 'totp'}`
      return callApi<void>(path, { method: 'POST', body })
    },
    onSuccess: () => queries.clear(),
  })
}

/** Ends the session. Anyone who calls it leaves the page then, so that nothing stays on show or in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi<void>('/auth/sign-out', { method: 'POST', body: {} }),
  })
}

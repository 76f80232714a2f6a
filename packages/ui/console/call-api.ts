import { CHANGED_MEANWHILE } from '@buoy/kernel/rules/changed-meanwhile.ts'

/**
 * Why a call of the console did not work, in words an owner can act on; `issues` belong to fields, and `theirs` is
 * what is stored when somebody else has saved meanwhile.
 */
export type ApiFailure = Error & {
  status: number
  code: string
  issues: { field: string; message: string }[]
  theirs?: unknown
}

/** The parameter by which addresses of screens and of the API state an account. */
export const ACCOUNT = 'account'

/** What the browser says when nothing answered at all. */
const UNREACHABLE =
  'The store isn’t responding. Check your connection; if others can’t reach it either, check that Buoy is running.'

/**
 * Calls the console's API and returns its JSON (`undefined` for an empty reply). Throws an
 * {@link ApiFailure} for every answer that is not 2xx, and with status 0 when there was no answer.
 */
export async function callApi<Reply>(
  path: string,
  options: { method?: string; body?: object } = {},
): Promise<Reply> {
  const response = await fetch(`/console/api${inAccountOfScreen(path)}`, {
    method: options.method ?? 'GET',
    headers: { accept: 'application/json', ...(options.body ? { 'content-type': 'application/json' } : {}) },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  }).catch(() => {
    throw failure(0, { code: 'unreachable', message: UNREACHABLE })
  })
  const reply: unknown = response.status === 204 ? undefined : await response.json().catch(() => null)
  if (!response.ok) throw failure(response.status, reply)
  return reply as Reply
}

/**
 * A path of the API with the account that the screen's own address states (`?account=`), where it states one: what is read
 * and written from a screen, files among it, is always of the account that its address says.
 */
export function inAccountOfScreen(path: string): string {
  const account = new URLSearchParams(window.location.search).get(ACCOUNT)
  if (account === null || new URLSearchParams(path.split('?')[1]).has(ACCOUNT)) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [ACCOUNT]: account })}`
}

/** Tells an answer of the API from an error of our own. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && 'status' in error && 'issues' in error
}

/** The text of whatever was thrown, fit for an owner's eyes. */
export function failureText(error: unknown): string {
  return isApiFailure(error) ? error.message : 'Something went wrong in this page. Reload it and try again.'
}

/** What somebody else has saved, when that is why a save was refused; `null` for every other error. */
export function theirsOf<Stored extends object>(error: unknown): Stored | null {
  if (!isApiFailure(error) || error.code !== CHANGED_MEANWHILE) return null
  return (error.theirs ?? null) as Stored | null
}

/** Texts per field of a refused form, for Mantine's `form.setErrors`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiFailure(error)) return {}
  return Object.fromEntries(error.issues.map(({ field, message }) => [field, message]))
}

function failure(status: number, reply: unknown): ApiFailure {
  const given = typeof reply === 'object' && reply !== null ? (reply as Partial<ApiFailure>) : {}
  const message = given.message ?? `The store answered with an error (${status}). Try again in a moment.`
  return Object.assign(new Error(message), {
    status,
    code: given.code ?? 'unknown',
    issues: given.issues ?? [],
    theirs: given.theirs,
  })
}

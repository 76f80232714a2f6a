import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { RedirectInput } from '../redirect-contract.ts'
import { reservedFrom } from '../rules/page-address.ts'
import { redirectKey } from '../rules/redirect-path.ts'
import type { Redirect } from '../rules/redirect-set.ts'

/** Stands in for the shop's own address while a path is read. */
const HERE = 'https://here.invalid'
const WHOLE = /^https?:\/\//i
/** Slashes of either kind at the beginning would name another host; controls and spaces are dropped by browsers. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u

/**
 * Reads a redirect as an owner wrote it. `from` may be a whole address of the shop that was here before: its host is left
 * out. `to` is a path of this shop or an https address; one of `origin` becomes a path. Refused with `bad-from` and `bad-to`.
 */
export function readRedirect({ from, to }: RedirectInput, origin: string): Outcome<Redirect> {
  const readFrom = readOldAddress(from)
  const readTo = readTarget(to, origin)
  const refusals = [readFrom, readTo].flatMap((read) => (read.ok ? [] : read.refusals))
  if (!readFrom.ok || !readTo.ok) return refused(...refusals)
  if (readTo.value.includes('*') && !readFrom.value.includes('*')) {
    return refused(badTo('A * stands for a part of the old address, and that one has none.'))
  }
  return done({ from: readFrom.value, to: readTo.value })
}

function readOldAddress(text: string): Outcome<string> {
  const path = WHOLE.test(text) && URL.canParse(text) ? text.replace(/^https?:\/\/[^/?#]*/i, '') || '/' : text
  if (/[?#]/.test(path)) {
    return refused(badFrom('Leave out what follows ? or #: redirects keep it by themselves.'))
  }
  if (!OWN_PATH.test(path)) {
    return refused(
      badFrom(
        'Begin with a slash, without spaces: /old-page. Addresses of other sites cannot be redirected.',
      ),
    )
  }
  const key = redirectKey(new URL(path, HERE).pathname)
  if (key.split('/').some((part) => part.includes('*') && part !== '*')) {
    return refused(badFrom('A * stands for a whole part between slashes: /products/*.'))
  }
  const reserved = reservedFrom(key)
  return reserved === null ? done(key) : refused(badFrom(reserved))
}

function readTarget(text: string, origin: string): Outcome<string> {
  const own = text.startsWith(`${origin}/`) || text === origin ? text.slice(origin.length) || '/' : text
  if (own.startsWith('/')) {
    if (!OWN_PATH.test(own))
      return refused(badTo('Write a path of this shop without spaces: /index.php/about/.'))
    const { pathname, search, hash } = new URL(own, HERE)
    return done(pathname + search + hash)
  }
  const url = URL.canParse(own) ? new URL(own) : null
  const isSafe =
    url?.protocol === 'https:' && url.username === '' && url.password === '' && !url.host.includes('*')
  if (url === null || !isSafe) {
    return refused(badTo('Write a path of this shop, such as /index.php/about/, or a whole https address.'))
  }
  return done(url.href)
}

function badFrom(message: string): Refusal {
  return { code: 'bad-from', field: 'from', message }
}

function badTo(message: string): Refusal {
  return { code: 'bad-to', field: 'to', message }
}

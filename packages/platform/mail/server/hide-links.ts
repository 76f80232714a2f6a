import { systemChance } from '@buoy/kernel/server/chance.ts'
import { seal, unseal } from '@buoy/kernel/server/seal.ts'
import { z } from 'zod'

const PURPOSE = 'links in mails'

/** An address as it stands in HTML or in plain text. */
const ADDRESS = /https?:\/\/[^\s"'<>()[\]]+/g
/** Stands in place of what a link opens with. */
const MARK = /hidden-link-(\d{1,4})/g
/** A part of a path that is no word: links for one reader are made of random letters and digits. */
const RANDOM_PART = /^(?=[^/]*(?:[A-Z]|[0-9][a-z]|[a-z][0-9]))[0-9A-Za-z_-]{16,}$/
/** Links into the console open nothing by themselves: a person signs in first. Those with a token do. */
const CONSOLE_PATH = /^\/console\//
/** Names of campaigns open nothing. */
const CAMPAIGN_ONLY = /^\?(?:utm_[a-z]+=[^&]*(?:&amp;|&)?)+$/

type Texts = { html: string; plainText: string; unsubscribeUrl: string | null }

/** Texts with the opening parts of their links taken out, and these parts in order. */
export type HiddenLinks<Kept extends Texts> = Kept & { hidden: string[] }

/**
 * Takes out of a mail what its links to this shop open with: queries, which hold keys and tokens, and random parts of
 * paths. Anyone who reads the log of mails sees where a link leads, and can open nothing with it. Doing it again changes
 * nothing.
 */
export function hideLinks<Kept extends Texts>(origin: string, mail: Kept): HiddenLinks<Kept> {
  const hidden: string[] = []
  const markOf = (part: string) => {
    if (!hidden.includes(part)) hidden.push(part)
    return `hidden-link-${hidden.indexOf(part) + 1}`
  }
  const hide = (text: string) =>
    text.replace(ADDRESS, (address) =>
      isOfShop(origin, address) ? hideIn(address, origin, markOf) : address,
    )
  const { unsubscribeUrl } = mail
  return {
    ...mail,
    html: hide(mail.html),
    plainText: hide(mail.plainText),
    unsubscribeUrl: unsubscribeUrl === null ? null : hide(unsubscribeUrl),
    hidden,
  }
}

function isOfShop(origin: string, address: string): boolean {
  if (!address.startsWith(origin)) return false
  const rest = address.slice(origin.length)
  return rest === '' || /^[/?#]/.test(rest)
}

function hideIn(address: string, origin: string, markOf: (part: string) => string): string {
  const rest = address.slice(origin.length)
  const [beforeHash = '', hash] = rest.split('#', 2)
  const start = beforeHash.indexOf('?')
  const [path, query] = start < 0 ? [beforeHash, ''] : [beforeHash.slice(0, start), beforeHash.slice(start)]
  if (CONSOLE_PATH.test(path) && !/[?&;](?:token|key|secret)=/.test(query)) return address
  const shownPath = path
    .split('/')
    .map((part) => (RANDOM_PART.test(part) && !part.startsWith('hidden-link-') ? markOf(part) : part))
    .join('/')
  const isShown = query.length < 2 || CAMPAIGN_ONLY.test(query) || query.startsWith('?hidden-link-')
  const shownQuery = isShown ? query : `?${markOf(query.slice(1))}`
  return `${origin}${shownPath}${shownQuery}${hash === undefined ? '' : `#${hash}`}`
}

/** Seals what {@link hideLinks} took out; `null` when that is nothing. A nonce of a cipher is never one of a test's. */
export function sealLinks(deps: { secret: string }, hidden: readonly string[]): string | null {
  return hidden.length === 0
    ? null
    : seal({ chance: systemChance, secret: deps.secret }, PURPOSE, JSON.stringify(hidden))
}

/** Puts links together again, as the mail's reader gets them. Throws when they were sealed with another secret. */
export function wholeLinks<Kept extends Texts & { sealedLinks: string | null }>(
  deps: { secret: string },
  mail: Kept,
): Kept {
  if (mail.sealedLinks === null) return mail
  const opened = unseal(deps, PURPOSE, mail.sealedLinks)
  if (opened === null) throw new Error('The links of this mail were sealed with another secret of the store')
  const hidden = z.array(z.string()).parse(JSON.parse(opened))
  const show = (text: string) =>
    text.replace(MARK, (mark, number: string) => hidden[Number(number) - 1] ?? mark)
  const { html, plainText, unsubscribeUrl } = mail
  return {
    ...mail,
    html: show(html),
    plainText: show(plainText),
    unsubscribeUrl: unsubscribeUrl === null ? null : show(unsubscribeUrl),
  }
}

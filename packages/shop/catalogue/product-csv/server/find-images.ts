import type { Transaction } from '@buoy/kernel/server/database.ts'
import { findPicturesByName } from '@buoy/platform/pictures/server/picture-rows.ts'
import { findFetched } from '../../product-pictures/server/request-pictures.ts'
import type { FoundImage } from '../rules/apply-rows.ts'

/** A picture's address in this shop, as an export names it: `…/pictures/raft-1-1600.jpg`. */
const OWN_PICTURE = /\/pictures\/([a-z0-9-]+)-\d+\.(?:jpg|webp|avif)$/i
/** Longer addresses are no pictures. */
const LONGEST_ADDRESS = 2000

/**
 * Finds what names of pictures mean: an address of this shop or the name of an uploaded file is a picture of the
 * library, any other address of the web one that is fetched, or was. Two queries.
 */
export async function findImages(
  tx: Transaction,
  names: readonly string[],
  publicUrl: string,
): Promise<Map<string, FoundImage>> {
  const ownNames = new Map(names.map((name) => [name, ownName(name, publicUrl)]))
  const byName = await findPicturesByName(tx, [...new Set(ownNames.values())])
  const addresses = new Map(
    names.flatMap((name) => {
      const address = byName.has(ownNames.get(name)?.toLowerCase() ?? '') ? null : webAddress(name, publicUrl)
      return address === null ? [] : [[name, address] as const]
    }),
  )
  const fetched = await findFetched(tx, [...new Set(addresses.values())])
  return new Map(
    names.map((name): [string, FoundImage] => {
      const id = byName.get(ownNames.get(name)?.toLowerCase() ?? '')
      if (id !== undefined) return [name, { kind: 'library', id }]
      const url = addresses.get(name)
      if (url === undefined) return [name, { kind: 'unknown' }]
      return [name, { kind: 'address', url, id: fetched.get(url) ?? null }]
    }),
  )
}

/** The picture that an address of this shop means; anything else is the name of a file. */
function ownName(name: string, publicUrl: string): string {
  const isOwn = name.startsWith('/') || name.startsWith(`${publicUrl}/`)
  return (isOwn ? OWN_PICTURE.exec(name)?.[1] : undefined) ?? name
}

/** An address that can be asked for a picture, written in one way; `null` for this shop's own and for names of files. */
function webAddress(name: string, publicUrl: string): string | null {
  const text = name.startsWith('//') ? `https:${name}` : name
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { href } = new URL(text)
  return href.startsWith(`${publicUrl}/`) || href.length > LONGEST_ADDRESS ? null : href
}

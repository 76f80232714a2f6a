import { newestPages } from './visited-pages.ts'

/**
 * Makes a text from the wire safe to keep: no NUL (PostgreSQL refuses it), no halves of surrogate
 * pairs (JSON columns refuse those), no more than `limit` characters.
 */
export function wireText(value: string, limit: number): string {
  if (value.length <= limit && value.isWellFormed() && !value.includes('\0')) return value
  return value.replaceAll('\0', '').toWellFormed().slice(0, limit).toWellFormed()
}

/** The same for a list of visited pages, whose newest entries stand last: of a list that is too long they are kept. */
export function wirePages(list: string, limit: number): string {
  return wireText(newestPages(list, limit), limit)
}

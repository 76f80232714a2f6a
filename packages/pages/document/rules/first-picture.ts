import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { PageDocument } from '../contract.ts'

/** The first picture that a page shows, from its top, for networks where the page is shared; `null` without any. */
export function firstPicture({ sections }: Pick<PageDocument, 'sections'>): Picture | null {
  return findPicture(sections)
}

function findPicture(value: unknown): Picture | null {
  if (typeof value !== 'object' || value === null) return null
  if (isPicture(value)) return value
  for (const part of Object.values(value)) {
    const found = findPicture(part)
    if (found !== null) return found
  }
  return null
}

/** Tells whether a value of a module is a picture, as all of them store it. */
export function isPicture(value: object): value is Picture {
  const { name, width, widths } = value as Partial<Picture>
  return typeof name === 'string' && typeof width === 'number' && Array.isArray(widths)
}

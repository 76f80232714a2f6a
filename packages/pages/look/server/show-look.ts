import { createHash } from 'node:crypto'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import type { ShownLook } from '../contract.ts'
import { lookSheet } from '../rules/look-tokens.ts'
import { readPublishedLook } from './read-look.ts'

/** What pages carry of the look, and the style sheet behind its address. */
export type OpenLook = () => Promise<{ shown: ShownLook; sheet: string }>

/** The published look, kept in this process and read again when another is published. */
export function openLook(deps: { db: Database; listen: Listen }): OpenLook {
  return remember(deps.listen, 'settings_changed', async () => {
    const look = await readPublishedLook(deps)
    const sheet = lookSheet(look)
    const address = sheet === '' ? null : `/look/${hashOf(sheet)}.css`
    return { shown: { sheet: address, fonts: look.fonts, ground: look.colours.ground }, sheet }
  })
}

function hashOf(sheet: string): string {
  return createHash('sha256').update(sheet).digest('base64url').slice(0, 16)
}

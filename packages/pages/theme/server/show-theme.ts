import { createHash } from 'node:crypto'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import type { ShownTheme } from '../contract.ts'
import { themeSheet } from '../rules/theme-tokens.ts'
import { readPublishedTheme } from './read-theme.ts'

/** What pages carry of the theme, and the style sheet behind its address. */
export type OpenTheme = () => Promise<{ shown: ShownTheme; sheet: string }>

/** The published theme, kept in this process and read again when another is published. */
export function openTheme(deps: { db: Database; listen: Listen }): OpenTheme {
  return remember(deps.listen, 'settings_changed', async () => {
    const theme = await readPublishedTheme(deps)
    const sheet = themeSheet(theme)
    const address = sheet === '' ? null : `/look/${hashOf(sheet)}.css`
    const darkGround = theme.dark?.ground ?? null
    return { shown: { sheet: address, fonts: theme.fonts, ground: theme.colours.ground, darkGround }, sheet }
  })
}

function hashOf(sheet: string): string {
  return createHash('sha256').update(sheet).digest('base64url').slice(0, 16)
}

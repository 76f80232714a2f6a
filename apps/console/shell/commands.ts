import { mayDo, type Role } from '@buoy/platform/access/rules/permissions.ts'
import type { Screen } from '@buoy/platform/feature/screen.ts'
import { SCREENS } from '../screens.ts'
import { navigationOf, settingsOf } from './role-screens.ts'

/** Something that the search opens by its name. */
export type Command = {
  kind: 'create' | 'file' | 'screen'
  name: string
  text: string
  /** Below `/console`; that of a file from the root. */
  address: string
}

/** Without words only as many of a heading are shown as are seen at once. */
const SHOWN_UNASKED = 6

/** Everything that a role can open by name: what it can make and take away first, then screens, then settings. */
export function commandsOf(role: Role): { heading: string; commands: Command[] }[] {
  const theirs = SCREENS.filter(({ needs }) => needs !== 'public' && mayDo(role, needs))
  const named = theirs.flatMap(({ path, command }) => (command === undefined ? [] : [{ path, command }]))
  const toCreate = named.filter(({ path }) => path.endsWith('/new'))
  const screens = [
    ...navigationOf(role).map(({ to, label }) => ({ path: to, command: label })),
    ...named.filter((one) => !toCreate.includes(one)),
  ]
  return [
    {
      heading: 'Actions',
      commands: [
        ...toCreate.map(({ path, command }) => opening('create', path, command)),
        ...theirs.flatMap(filesOf),
      ],
    },
    { heading: 'Go to', commands: screens.map(({ path, command }) => opening('screen', path, command)) },
    {
      heading: 'Settings',
      commands: settingsOf(role).map(({ to, title, description }) => ({
        kind: 'screen',
        name: title,
        text: description,
        address: to,
      })),
    },
  ]
}

/** The commands that have every word of a search in their name or text, those with all in the name first. */
export function matching(commands: readonly Command[], search: string): Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return commands.slice(0, SHOWN_UNASKED)
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const byName = commands.filter(({ name }) => holds(name))
  return [...byName, ...commands.filter((one) => !byName.includes(one) && holds(`${one.name} ${one.text}`))]
}

function opening(kind: Command['kind'], address: string, name: string): Command {
  return { kind, name, text: '', address }
}

function filesOf({ files = [] }: Screen): Command[] {
  return files.map(({ name, address }) => opening('file', address, name))
}

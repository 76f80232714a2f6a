import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { mayDo, ROLES } from '@buoy/platform/access/rules/permissions.ts'
import { neededBy } from '@buoy/server/parts/console-routes.ts'
import { expect, it } from 'vitest'
import { SCREENS } from './screens.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** A read of the API in a view, up to its parameters. */
const READS =
  /(?:queryFn: (?:async )?\(\) =>\s*callApi|useDocument|usePage|useList)<[^(]*>\([^)]*?['`](\/[a-z-]+(?:\/[a-z-]+|\/\$\{[^}]+\})*)/g

it('no screen opens for somebody whom the API refuses what fills it', async () => {
  const filled = (await screenFiles()).flatMap(readScreens)
  expect(filled.filter(({ calls }) => calls.length > 0).length).toBeGreaterThan(50)
  const refused = filled.flatMap(({ path, calls }) => {
    const needs = SCREENS.find((screen) => screen.path === path)?.needs ?? 'public'
    if (needs === 'public') return []
    return ROLES.filter((role) => mayDo(role, needs)).flatMap((role) =>
      calls
        // Who is signed in is asked before the guard.
        .filter((call) => call !== '/session' && !mayDo(role, neededBy('GET', `/console/api${call}`)))
        .map((call) => `${path} opens for a ${role}, whom ${call} refuses`),
    )
  })
  expect(refused).toEqual([])
})

async function screenFiles(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob('packages/*/**/screens.ts', { cwd: ROOT })) {
    if (!file.includes('node_modules')) files.push(join(ROOT, file))
  }
  return files
}

/** The screens of a feature, and what each reads of the API as its source and its feature's own views say it. */
function readScreens(file: string): { path: string; calls: string[] }[] {
  const entries = readFileSync(file, 'utf8').matchAll(/ path: '([^']+)'[\s\S]*?import\('([^']+)'\)/g)
  return [...entries].map(([, path = '', view = '']) => {
    const sources = viewsOf(fileOf(file, view)).map((one) => readFileSync(one, 'utf8'))
    const calls = sources.flatMap((source) => [...source.matchAll(READS)])
    return { path, calls: calls.map(([, call = '']) => call.replaceAll(/\$\{[^}]+\}/g, ':id')) }
  })
}

/** The file that a screen names: beside it, or in another package (`@buoy/platform/…`). */
function fileOf(screens: string, view: string): string {
  return view.startsWith('@buoy/')
    ? join(ROOT, 'packages', view.slice('@buoy/'.length))
    : join(dirname(screens), view)
}

/** A view and what it imports of its own folder, one after the other. */
function viewsOf(view: string, known = new Set<string>()): string[] {
  if (known.has(view)) return []
  known.add(view)
  const imports = readFileSync(view, 'utf8').matchAll(/ from '(\.\/[^']+\.tsx?)'/g)
  return [view, ...[...imports].flatMap(([, path = '']) => viewsOf(join(dirname(view), path), known))]
}

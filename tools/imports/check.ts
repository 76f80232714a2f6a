import { posix } from 'node:path'
import { findCycles } from './cycles.ts'
import { ENVIRONMENT_READERS, FEATURES, HOME_OF, REACHABLE } from './directions.ts'
import { type Place, placeOf } from './place.ts'
import type { Module, Reach } from './read-module.ts'

/** One breach of the rules of import, in words that say what to do. */
export type Breach = { path: string; line: number; message: string }

/** Checks every module against the directions of import. Throws when there is nothing to check. */
export function checkImports(modules: readonly Module[]): Breach[] {
  if (modules.length === 0) throw new Error('The import check looked at no file.')
  const edges = new Map<string, string[]>()
  const breaches: Breach[] = []
  for (const module of modules) {
    breaches.push(...checkFile(module))
    const targets: string[] = []
    for (const reach of module.reaches) {
      const target = resolveInside(module.path, reach.specifier)
      const message =
        target === null ? checkForeign(module.path, reach) : checkReach(module.path, target, reach)
      if (message) breaches.push({ path: module.path, line: reach.line, message })
      if (target !== null && reach.kind === 'value') targets.push(target)
    }
    edges.set(module.path, targets)
  }
  for (const cycle of findCycles(edges)) {
    breaches.push({ path: cycle[0] ?? '', line: 1, message: `Cycle: ${[...cycle, cycle[0]].join(' -> ')}.` })
  }
  return breaches
}

/** The path in the repository that a specifier leads to, or `null` when it leaves the repository. */
function resolveInside(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  const own = /^@buoy\/([^/]+)(\/.*)?$/.exec(specifier)
  if (!own) return null
  const name = own[1] ?? ''
  return `${workspaceFolder(name)}${own[2] ?? ''}`
}

function workspaceFolder(name: string): string {
  if (name === 'db' || name === 'tools' || name === 'e2e') return name
  return `apps/${name}` in REACHABLE ? `apps/${name}` : `packages/${name}`
}

function checkFile({ path, starExports, environmentReads }: Module): Breach[] {
  const breaches: Breach[] = []
  if (/(^|\/)index\.tsx?$/.test(path)) {
    breaches.push({ path, line: 1, message: 'No barrels: name the file after what it holds, not index.' })
  }
  for (const line of starExports) {
    breaches.push({
      path,
      line,
      message: 'No barrels: import from the file that has it, do not re-export all.',
    })
  }
  const { domain, kind } = placeOf(path)
  const mayReadEnvironment =
    ENVIRONMENT_READERS.includes(path) || kind === 'test' || domain === 'tools' || /\.config\.ts$/.test(path)
  if (!mayReadEnvironment) {
    for (const line of environmentReads) {
      breaches.push({
        path,
        line,
        message: 'Only apps/server/env.ts reads the environment; have it handed in.',
      })
    }
  }
  return breaches
}

/** Packages and Node's own modules. */
function checkForeign(path: string, { specifier, kind }: Reach): string | null {
  const from = placeOf(path)
  const stranger = checkHome(from, specifier)
  if (stranger !== null) return stranger
  if (!specifier.startsWith('node:') || kind === 'type') return null
  if (from.kind === 'rules') return `rules/ run on both sides and cannot use ${specifier}.`
  if (from.kind === 'browser' && !path.endsWith('.server.tsx')) return `Browsers have no ${specifier}.`
  return null
}

/** A package that has a home in one feature is imported there, and by those who are free to. */
function checkHome(from: Place, specifier: string): string | null {
  const [name = ''] = specifier.split('/')
  const home = Object.hasOwn(HOME_OF, name) ? HOME_OF[name] : undefined
  const isFree = from.kind === 'test' || from.domain === 'tools' || from.domain === 'apps/sandbox'
  if (home === undefined || isFree || home === `${from.domain}/${from.feature}`) return null
  return `${name} is imported by ${home} alone; others take what it offers (tools/imports/directions.ts).`
}

function checkReach(path: string, target: string, reach: Reach): string | null {
  const from = placeOf(path)
  const to = placeOf(target)
  return (
    checkForm(path, target, reach) ??
    checkDomain(from, to) ??
    checkLine(from, to) ??
    checkTable(from, to) ??
    checkPlace(from, to, reach)
  )
}

/** Full path with extension; relative inside a workspace, by name across. */
function checkForm(path: string, target: string, { specifier }: Reach): string | null {
  if (!/\.[a-z0-9]+(\?[a-z]+)?$/.test(specifier))
    return `Write the full file name with extension: ${specifier}.`
  const sameDomain = placeOf(path).domain === placeOf(target).domain
  if (specifier.startsWith('.') && !sameDomain && placeOf(path).domain !== '') {
    return `Across workspaces import by name (@buoy/…), not by ${specifier}.`
  }
  if (specifier.startsWith('@buoy/') && sameDomain)
    return `Inside a workspace import relatively, not ${specifier}.`
  return null
}

function checkDomain(from: Place, to: Place): string | null {
  if (from.domain === to.domain) return null
  const reachable = REACHABLE[from.domain]
  if (!reachable) return `${from.domain} is not in the table of directions (tools/imports/directions.ts).`
  // A test may set up whatever it needs: the harness, and features above the one that it stands beside.
  if (from.kind === 'test') return null
  // How an app is built is told by the tools that build it.
  if (from.kind === 'config' && to.domain === 'tools') return null
  return reachable.includes(to.domain) ? null : `${from.domain || 'The root'} must not reach ${to.domain}.`
}

function checkLine(from: Place, to: Place): string | null {
  if (from.domain !== to.domain || from.kind === 'test') return null
  const line = FEATURES[from.domain]
  if (line === undefined || from.feature === to.feature) return null
  for (const { feature } of [from, to]) {
    if (!line.includes(feature))
      return `${from.domain}/${feature} stands in no line of features (tools/imports/directions.ts).`
  }
  if (line.indexOf(to.feature) < line.indexOf(from.feature)) return null
  return `${from.feature} must not reach ${to.feature}, which comes after it in ${from.domain} (tools/imports/directions.ts).`
}

function checkTable(from: Place, to: Place): string | null {
  const isPrivate = to.kind === 'table' && (from.domain !== to.domain || from.feature !== to.feature)
  return isPrivate ? `Tables are private to ${to.domain}/${to.feature}; call one of its verbs.` : null
}

function checkPlace(from: Place, to: Place, reach: Reach): string | null {
  const isContractType = to.kind === 'contract' && reach.kind === 'type'
  // Messages are plain data, and rules write what shoppers read.
  const isForRules = to.kind === 'rules' || to.kind === 'messages' || isContractType
  if (from.kind === 'rules' && !isForRules) {
    return `rules/ reach only rules/, messages, and contracts as types: ${reach.specifier} is ${to.kind} code.`
  }
  if (from.kind === 'browser') {
    if (to.kind === 'server' || to.kind === 'table')
      return `Browser code must not reach server code: ${reach.specifier}.`
    if (to.kind === 'contract' && reach.kind !== 'type') {
      return `Browser code takes contracts as types only: write import type for ${reach.specifier}.`
    }
  }
  return null
}

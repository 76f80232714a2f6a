import { type Capability, idsCited } from './ledger.ts'
import type { TestResult } from './reports.ts'
import type { LineState } from './states.ts'

/** Titles of the passing tests that cite an id, by id. Ids without one are absent. */
export type Proofs = Record<string, string[]>

/** Collects what the passing tests prove. A failed or skipped test proves nothing. */
export function collectProofs(results: readonly TestResult[]): Proofs {
  const proofs: Proofs = {}
  for (const { title, outcome } of results) {
    if (outcome !== 'passed') continue
    for (const id of new Set(idsCited(title))) {
      const titles = proofs[id] ?? []
      if (!titles.includes(title)) titles.push(title)
      proofs[id] = titles
    }
  }
  return Object.fromEntries(Object.entries(proofs).sort(([a], [b]) => compareIds(a, b)))
}

/** What is known of a capability's lines. Each line is in one of the four. */
export type CapabilityCoverage = {
  name: string
  proved: string[]
  inPart: LineState[]
  otherwise: LineState[]
  missing: string[]
}

/**
 * For each capability, which ids have a passing test that cites them, which are built in part or decided otherwise, and which
 * are open. Lines with a state are never proved, whatever a test says.
 */
export function coverCapabilities(
  capabilities: readonly Capability[],
  proofs: Proofs,
  states: readonly LineState[],
): CapabilityCoverage[] {
  const stated = new Map(states.map((state) => [state.id, state]))
  return capabilities.map(({ name, ids }) => {
    const own = ids.flatMap((id) => stated.get(id) ?? [])
    const plain = ids.filter((id) => !stated.has(id))
    return {
      name,
      proved: plain.filter((id) => id in proofs),
      inPart: own.filter(({ kind }) => kind === 'in part'),
      otherwise: own.filter(({ kind }) => kind === 'otherwise'),
      missing: plain.filter((id) => !(id in proofs)),
    }
  })
}

/** Ids that tests cite although no ledger knows them: slips of the pen. */
export function unknownIds(capabilities: readonly Capability[], proofs: Proofs): string[] {
  const known = new Set(capabilities.flatMap(({ ids }) => ids))
  return Object.keys(proofs).filter((id) => !known.has(id))
}

/** Orders `S2.10` after `S2.09` and `W1.01` after all of S. */
function compareIds(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

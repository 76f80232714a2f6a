import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type CapabilityCoverage,
  collectProofs,
  coverCapabilities,
  unknownIds,
} from '../requirements/coverage.ts'
import { readCapabilities, readIds } from '../requirements/ledger.ts'
import { readPlaywrightReport, readVitestReport } from '../requirements/reports.ts'
import { checkStates, readStates } from '../requirements/states.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const LEDGERS = ['docs/spec/shop-requirements.md', 'docs/spec/widget-requirements.md']
const REPORTS = [
  { file: 'reports/vitest.json', read: readVitestReport },
  { file: 'reports/playwright.json', read: readPlaywrightReport },
]

const STATES = 'docs/spec/states.md'
const DECISIONS = 'docs/decisions'

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')

const ledgers = LEDGERS.map(read)
const capabilities = ledgers.flatMap(readCapabilities)
const states = readStates(read(STATES))
const found = REPORTS.filter(({ file }) => existsSync(`${ROOT}/${file}`))
const results = found.flatMap((report) => report.read(JSON.parse(read(report.file))))
const proofs = collectProofs(results)

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(proofs, null, 2)}\n`)
} else {
  printTable()
}
for (const { file } of REPORTS) {
  if (!existsSync(`${ROOT}/${file}`)) process.stderr.write(`${file} is missing: run \`npm test\` first.\n`)
}
const surroundings = {
  known: ledgers.flatMap(readIds),
  decisions: readdirSync(`${ROOT}/${DECISIONS}`),
  tests: results,
}
const wrong = [
  ...unknownIds(capabilities, proofs).map(
    (id) => `A test cites ${id}, which no ledger knows: ${proofs[id]?.join('; ')}`,
  ),
  ...checkStates(states, surroundings),
]
for (const sentence of wrong) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
if (found.length === 0) process.exitCode = 1

function printTable(): void {
  const coverage = coverCapabilities(capabilities, proofs, states)
  const width = Math.max(...coverage.map(({ name }) => name.length))
  for (const one of coverage) {
    const { name, proved, inPart, otherwise, missing } = one
    const share = `${proved.length}/${linesOf(one)}`.padStart(7)
    const hasOthers = inPart.length + otherwise.length > 0
    const whole = hasOthers ? 'all others have a passing test' : 'all have a passing test'
    const without = missing.length === 0 ? whole : `without: ${missing.join(', ')}`
    process.stdout.write(`${name.padEnd(width)} ${share}  ${without}\n`)
    for (const { id, words } of inPart) process.stdout.write(`  in part    ${id}  ${words}\n`)
    for (const state of otherwise) {
      const where = state.kind === 'otherwise' ? `${DECISIONS}/${state.decision}` : ''
      process.stdout.write(`  otherwise  ${state.id}  ${state.words} (${where})\n`)
    }
  }
  const count = (pick: (one: CapabilityCoverage) => number) =>
    coverage.reduce((sum, one) => sum + pick(one), 0)
  const proved = count((one) => one.proved.length)
  process.stdout.write(
    [
      `\n${proved} of ${count(linesOf)} requirement lines have a passing test that cites them;`,
      `${count((one) => one.inPart.length)} are built in part,`,
      `${count((one) => one.otherwise.length)} are decided otherwise,`,
      `${count((one) => one.missing.length)} are open.\n`,
    ].join(' '),
  )
}

function linesOf({ proved, inPart, otherwise, missing }: CapabilityCoverage): number {
  return proved.length + inPart.length + otherwise.length + missing.length
}

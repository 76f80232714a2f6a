import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { collectProofs, coverCapabilities, unknownIds } from '../requirements/coverage.ts'
import { readCapabilities } from '../requirements/ledger.ts'
import { readPlaywrightReport, readVitestReport } from '../requirements/reports.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const LEDGERS = ['docs/spec/shop-requirements.md', 'docs/spec/widget-requirements.md']
const REPORTS = [
  { file: 'reports/vitest.json', read: readVitestReport },
  { file: 'reports/playwright.json', read: readPlaywrightReport },
]

const capabilities = LEDGERS.flatMap((file) => readCapabilities(readFileSync(`${ROOT}/${file}`, 'utf8')))
const found = REPORTS.filter(({ file }) => existsSync(`${ROOT}/${file}`))
const results = found.flatMap(({ file, read }) => read(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8'))))
const proofs = collectProofs(results)

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(proofs, null, 2)}\n`)
} else {
  printTable()
}
for (const { file } of REPORTS) {
  if (!existsSync(`${ROOT}/${file}`)) process.stderr.write(`${file} is missing: run \`npm test\` first.\n`)
}
for (const id of unknownIds(capabilities, proofs)) {
  process.stderr.write(`A test cites ${id}, which no ledger knows: ${proofs[id]?.join('; ')}\n`)
  process.exitCode = 1
}
if (found.length === 0) process.exitCode = 1

function printTable(): void {
  const coverage = coverCapabilities(capabilities, proofs)
  const width = Math.max(...coverage.map(({ name }) => name.length))
  for (const { name, proved, missing } of coverage) {
    const share = `${proved.length}/${proved.length + missing.length}`.padStart(7)
    const without = missing.length === 0 ? 'all have a passing test' : `without: ${missing.join(', ')}`
    process.stdout.write(`${name.padEnd(width)} ${share}  ${without}\n`)
  }
  const total = coverage.reduce((sum, { proved, missing }) => sum + proved.length + missing.length, 0)
  const proved = coverage.reduce((sum, one) => sum + one.proved.length, 0)
  process.stdout.write(`\n${proved} of ${total} requirement lines have a passing test that cites them.\n`)
}

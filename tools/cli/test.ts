import { join, resolve } from 'node:path'
import { closingLine, type Finished, runSteps, summary } from '../checks/run-steps.ts'
import { STEPS } from '../checks/steps.ts'

const projectDir = resolve(import.meta.dirname, '../..')
const say = (text: string) => process.stdout.write(`${text}\n`)

/** `npm test -- types unit` runs only the steps whose names contain one of the words. */
const wanted = process.argv.slice(2)
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (steps.length === 0) {
  say(`No step is called ${wanted.join(' or ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const finished: Finished[] = await runSteps(steps, {
  projectDir,
  reportsDir: join(projectDir, 'reports'),
  say,
})
say(summary(finished))
say(closingLine(finished))
process.exitCode = finished.every(({ failed }) => failed === 0) ? 0 : 1

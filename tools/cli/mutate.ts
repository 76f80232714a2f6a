import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { chooseRules, type RulesFolder, rulesOfChanges } from '../mutation/choose-rules.ts'
import { mutateFolder } from '../mutation/mutate-folder.ts'
import { type FolderScore, LEAST_SCORE, printScores, totalScore } from '../mutation/score.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const ALL = 'all'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run mutate`: rules that differ from main; `-- all`: every rule; `-- shop/tax kernel`: what these words name. */
const words = process.argv.slice(2)
const files = git('ls-files', '--cached', '--others', '--exclude-standard')
const folders = words.length === 0 ? changedRules() : chooseRules(files, words[0] === ALL ? [] : words)

if (folders.length === 0) {
  say(words.length === 0 ? 'No rule differs from main.' : `No rule's path contains ${words.join(' or ')}.`)
  process.exitCode = words.length === 0 ? 0 : 1
} else {
  await mutate(folders)
}

async function mutate(chosen: readonly RulesFolder[]): Promise<void> {
  const workers = Math.max(1, availableParallelism() - 1)
  const scores: FolderScore[] = []
  for (const [index, one] of chosen.entries()) {
    say(`${index + 1}/${chosen.length}  ${one.folder}  ${one.files.length} files`)
    scores.push(await mutateFolder(PROJECT_DIR, one, workers))
  }
  say(`\n${printScores(scores)}`)
  if ((totalScore(scores) ?? 100) < LEAST_SCORE) {
    say(`The score is below ${LEAST_SCORE} %.`)
    process.exitCode = 1
  }
}

/** Rules, and those beside tests, that differ from where this branch left main; on main itself from the last commit. */
function changedRules(): RulesFolder[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const known = new Set(files)
  return chooseRules(
    rulesOfChanges(changed).filter((path) => known.has(path)),
    [],
  )
}

/** The lines that a command of git prints; none where it fails, for instance without a branch called main. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: PROJECT_DIR, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/** One mutant and what became of it; `status` is Stryker's, or `Crashed` where its tests could not be run. */
export type Mutant = {
  status: string
  file: string
  line: number
  mutator: string
  replacement: string
}

/** What one folder's run found. `score` is in percent, `null` where nothing could be mutated. */
export type FolderScore = {
  folder: string
  detected: number
  undetected: Mutant[]
  excluded: number
  score: number | null
}

/** The least score over all rules, in percent. */
export const LEAST_SCORE = 90

const DETECTED = ['Killed', 'Timeout', 'RuntimeError']
const UNDETECTED = ['Survived', 'NoCoverage', 'Crashed']

/**
 * Counts a folder's mutants: detected ones are those that make some unit test fail, also before its first assertion; excluded
 * ones those that a comment in the source excludes with its reason. Throws for a mutant that was not decided, which would
 * make a score up.
 */
export function scoreFolder(folder: string, mutants: readonly Mutant[]): FolderScore {
  const undecided = mutants.find(({ status }) => ![...DETECTED, ...UNDETECTED, 'Ignored'].includes(status))
  if (undecided) {
    throw new Error(`${undecided.file}:${undecided.line} was not decided: ${undecided.status}.`)
  }
  const detected = mutants.filter(({ status }) => DETECTED.includes(status)).length
  const undetected = mutants.filter(({ status }) => UNDETECTED.includes(status))
  const excluded = mutants.length - detected - undetected.length
  return { folder, detected, undetected, excluded, score: percent(detected, undetected.length) }
}

/** The score over all folders: of all mutants, not the mean of the folders' scores. */
export function totalScore(scores: readonly FolderScore[]): number | null {
  const detected = scores.reduce((sum, one) => sum + one.detected, 0)
  const undetected = scores.reduce((sum, one) => sum + one.undetected.length, 0)
  return percent(detected, undetected)
}

/** The report of a run: every survivor with its place, a line for each folder, and the total. */
export function printScores(scores: readonly FolderScore[]): string {
  const survivors = scores.flatMap(({ undetected }) => undetected.map(printSurvivor))
  const width = Math.max(5, ...scores.map(({ folder }) => folder.length))
  const rows = scores.map((one) => printRow(one, width))
  const total: FolderScore = {
    folder: 'total',
    detected: scores.reduce((sum, one) => sum + one.detected, 0),
    undetected: scores.flatMap((one) => one.undetected),
    excluded: scores.reduce((sum, one) => sum + one.excluded, 0),
    score: totalScore(scores),
  }
  return [...survivors, ...(survivors.length > 0 ? [''] : []), ...rows, printRow(total, width)].join('\n')
}

const SEEN: Readonly<Record<string, string>> = {
  NoCoverage: 'runs in no unit test',
  Crashed: 'makes the test runner crash',
}

function printSurvivor({ file, line, status, mutator, replacement }: Mutant): string {
  const seen = SEEN[status] ?? 'stays unnoticed'
  return `${file}:${line}  ${mutator} -> ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}  ${seen}`
}

function printRow({ folder, detected, undetected, excluded, score }: FolderScore, width: number): string {
  const share = score === null ? '   none' : `${score.toFixed(1).padStart(5)} %`
  const counts = `${detected} of ${detected + undetected.length} detected`
  return `${folder.padEnd(width)}  ${share}  ${counts}${excluded > 0 ? `, ${excluded} excluded` : ''}`
}

function percent(detected: number, undetected: number): number | null {
  const all = detected + undetected
  return all === 0 ? null : (detected / all) * 100
}

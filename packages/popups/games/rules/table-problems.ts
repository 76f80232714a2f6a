import { chancesOf, MOST_PRIZES, WHOLE } from './odds.ts'

type Table = {
  drawnBy: 'service' | 'page'
  prizes: readonly {
    id: string
    isWinning: boolean
    parts: number
    stock: number | null
    reward: { kind: 'none' | 'fixed' | 'list' | 'coupon' | 'shopify' }
  }[]
}
/** What is wrong with a prize list, and at which place of the game. */
export type TableProblem = { path: (string | number)[]; message: string }

/**
 * What keeps a list of prizes from being played: its odds, its ids, and prizes that would be promised without end.
 * Odds must be whole parts that sum to 100,000, so that every draw is one that the owner has meant.
 */
export function tableProblems({ drawnBy, prizes }: Table): TableProblem[] {
  const at = (index: number, field: string) => ['prizes', index, field]
  const problems: TableProblem[] = []
  if (prizes.length === 0) return [{ path: ['prizes'], message: 'A game needs at least one prize.' }]
  if (prizes.length > MOST_PRIZES)
    problems.push({ path: ['prizes'], message: `A game has up to ${MOST_PRIZES} prizes.` })
  const sum = prizes.reduce((total, { parts }) => total + parts, 0)
  const odd = prizes.findIndex(({ parts }) => !Number.isInteger(parts) || parts < 0 || parts > WHOLE)
  if (odd !== -1)
    problems.push({
      path: at(odd, 'parts'),
      message: 'Enter a percentage from 0 to 100, with up to three decimals.',
    })
  else if (sum !== WHOLE) problems.push({ path: ['prizes'], message: sumProblem(sum) })
  const losing = prizes.some(({ isWinning, parts }) => !isWinning && parts > 0)
  for (const [index, one] of prizes.entries()) {
    if (prizes.findIndex(({ id }) => id === one.id) !== index)
      problems.push({
        path: at(index, 'id'),
        message: 'Two prizes have the same id. Take one out and add it again.',
      })
    const isLimited = one.isWinning && (one.stock !== null || canRunOut(one.reward))
    if (isLimited && one.parts > 0 && !losing)
      problems.push({
        path: at(index, 'stock'),
        message: 'This prize can run out. Add a slot without a prize, which is drawn when it has.',
      })
    if (drawnBy === 'page' && isLimited)
      problems.push({
        path: at(index, canRunOut(one.reward) ? 'reward' : 'stock'),
        message: 'The browser cannot count prizes. Let the service draw, or take the limit out.',
      })
    if (drawnBy === 'page' && one.reward.kind === 'coupon')
      problems.push({
        path: at(index, 'reward'),
        message:
          'The browser cannot make codes of the shop. Let the service draw, or choose one code for everybody.',
      })
    if (!one.isWinning && one.reward.kind !== 'none')
      problems.push({ path: at(index, 'reward'), message: 'A slot without a prize has no code.' })
  }
  return problems
}

function canRunOut({ kind }: { kind: string }): boolean {
  return kind === 'list' || kind === 'shopify'
}

function sumProblem(sum: number): string {
  const missing = WHOLE - sum
  return missing > 0
    ? `The chances sum to ${chancesOf(sum)}%. ${chancesOf(missing)}% are missing to 100%.`
    : `The chances sum to ${chancesOf(sum)}%. That is ${chancesOf(-missing)}% more than 100%.`
}

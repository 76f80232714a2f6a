import type { Clock } from '@buoy/kernel/rules/time.ts'
import { isSignatureOf, signatureOf, tokenPurpose } from '@buoy/kernel/server/signed-token.ts'
import type { ShownTest } from '../../document/contract.ts'
import { linkedIds } from '../../document/rules/linked-sections.ts'
import type { VaryPage } from '../../publishing/server/varied-page.ts'
import { assignVisitor } from '../rules/assign-visitor.ts'
import type { Goal } from '../rules/experiment.ts'
import { isHeldOut } from '../rules/holdout.ts'
import { putVariant } from '../rules/put-variant.ts'
import { NO_PAGE_ID } from '../rules/stats-records.ts'
import type { RunningTest, RunningTests } from './running-tests.ts'

/** Variants by the id of their test. */
export type Choices = ReadonlyMap<number, number>

const LOG_NONCE = tokenPurpose('records-of-a-page-test')

/** `et_ab_log_nonce` of a test: a page of ours counts it. Pages are kept for everybody, so it holds no visitor. */
export function logNonce(deps: { secret: string }, experimentId: number): string {
  return signatureOf(deps, LOG_NONCE, [experimentId])
}

/** Tells whether a nonce was made by {@link logNonce} for this test. */
export function isLogNonce(deps: { secret: string }, experimentId: number, nonce: string): boolean {
  return isSignatureOf(deps, LOG_NONCE, [experimentId], nonce)
}

/**
 * The variants that a visitor sees of these tests; those in which they do not take part are left out. A visitor who is held out
 * of all tests sees the original of each; `writeRecords` counts them in none.
 */
export function chooseVariants(
  deps: { clock: Clock },
  tests: readonly RunningTest[],
  visitor: string,
): Map<number, number> {
  const now = deps.clock.now()
  return new Map(
    tests.flatMap(({ id, split, holdout }) => {
      const variant = assignVisitor(split, visitor, now)
      if (variant === null) return []
      return [[id, isHeldOut(holdout, visitor) ? 0 : variant] as const]
    }),
  )
}

/**
 * Draws pages, templates and saved sections with these variants; `met` is told every running test that they have to do with,
 * chosen or not, since what other visitors see depends on it. Without choices they are as they are.
 */
export function varyPages(
  deps: { secret: string; runningTests: RunningTests },
  choices: Choices,
  met: (experimentId: number) => void,
): VaryPage {
  return async (page) => {
    let { document } = page
    const tests: ShownTest[] = []
    const running = await deps.runningTests()
    for (const test of running) {
      if (test.pageId === null) continue
      const isUnderTest = test.pageId === page.id
      if (!isUnderTest && !(test.goal.kind === 'page' && test.goal.pageId === page.id)) continue
      met(test.id)
      if (isUnderTest) for (const id of testsInVariants(test, running)) met(id)
      const variant = choices.get(test.id)
      if (variant === undefined) continue
      const shown = test.documents[variant] ?? null
      if (isUnderTest && shown !== null) document = putVariant(document, shown, test.subject)
      tests.push({
        testId: test.pageId,
        subjectId: variant,
        pageId: page.id,
        goal: isUnderTest ? goalOnPage(test.goal) : { kind: 'reached' },
        bounceMs: test.bounceSeconds * 1000,
        nonce: logNonce(deps, test.id),
      })
    }
    return { document, tests }
  }
}

/** The tests of saved sections that variants of another test link to, whether the page itself does or not. */
function testsInVariants({ documents }: RunningTest, running: readonly RunningTest[]): number[] {
  const linked = documents.flatMap((document) => (document === null ? [] : linkedIds(document.sections)))
  return running.filter(({ pageId }) => pageId !== null && linked.includes(pageId)).map(({ id }) => id)
}

/** Tests of prices and of the checkout, as a page that shows them tells the browser of a visitor who is counted in them. */
export function showTests(
  deps: { secret: string },
  tests: readonly RunningTest[],
  choices: Choices,
): ShownTest[] {
  return tests.flatMap(({ id, kind, bounceSeconds }) => {
    const subjectId = choices.get(id)
    if (subjectId === undefined) return []
    // Whatever page is seen first, a visitor is counted once.
    const place = { testId: NO_PAGE_ID, pageId: `${kind}${id}` }
    return [{ ...place, subjectId, goal: null, bounceMs: bounceSeconds * 1000, nonce: logNonce(deps, id) }]
  })
}

/** What of a goal is counted by the page itself; the rest is counted by the shop. */
function goalOnPage(goal: Goal): ShownTest['goal'] {
  return goal.kind === 'seen' || goal.kind === 'clicked' || goal.kind === 'form' ? goal : null
}

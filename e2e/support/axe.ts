import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA and what came before it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What a control is called has to hold what is read on it, for people who speak to their device (WCAG 2.5.3). The
 * checker calls the rule experimental, and leaves it out unless it is named.
 */
const BESIDES = 'label-content-name-mismatch'

/** A frame that may run no script, such as a mail's preview: axe would wait in it for ever. */
const LOCKED_FRAME = 'iframe[sandbox=""]'

/** A page of the shop that is tried on in the console: a page of its own, with landmarks of its own. */
const TRIED_PAGE = 'iframe[src*="et_fb=1"]'

/** A popup as it is being designed: its documented tab order (W9.14) is checked, and let pass, where popups are. */
const DESIGNED_POPUP = 'iframe[src="/embed/preview"]'

/** A frame has so long to answer the checker, in ms; with the usual 500, frames of a busy machine went unchecked. */
const FRAME_WAIT_MS = 10_000

/**
 * Style sheets are not fetched again: no rule of ours reads them, and the provider's frames may connect to nobody.
 * What passes is not written down: a page has thousands of elements, and only what is wrong is of interest.
 */
const OPTIONS = {
  preload: { assets: ['media'] },
  resultTypes: ['violations' as const],
  pingWaitTime: FRAME_WAIT_MS,
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** A machine with much to do may be slow once or twice. */
const MOST_TRIES = 3

/** The builder's own checker as pages are served it: the same rules as in what Node imports, in half the text. */
const builderFile = createRequire(import.meta.url).resolve('@axe-core/playwright')
const CHECKER = await readFile(createRequire(builderFile).resolve('axe-core/axe.min.js'), 'utf8')

/** In place of the checker's source, for a page that has it already. */
const NOTHING = 'undefined'

/**
 * The checker on a page as it stands, with all its rules. Frames are checked each in its own world, and a blank page is
 * opened to put the parts together; a page without any is checked where it stands, by the same rules in a quarter of
 * the time. There the builder would hand the checker over twice.
 */
export async function checkerOn(page: Page): Promise<AxeBuilder> {
  const hasFrames = page.frames().length > 1
  if (!hasFrames && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  return new AxeBuilder({ page, axeSource: hasFrames ? CHECKER : NOTHING }).setLegacyMode(!hasFrames)
}

/**
 * Expects a page without violations of accessibility, as axe can see them. `within` limits it to a part.
 * Frames of the card provider are checked too. `without` names rules that are left out.
 */
export async function axe(page: Page, within?: string, without: string[] = []): Promise<void> {
  await settled(page)
  const builder = (await checkerOn(page))
    .options({ ...OPTIONS, rules: rulesWithout(without) })
    .withTags(RULES)
    .exclude(LOCKED_FRAME)
    .exclude(TRIED_PAGE)
    .exclude(DESIGNED_POPUP)
  const violations = await checkWhole(within ? builder.include(within) : builder)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(describe).join('\n  ')}`,
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

function rulesWithout(without: readonly string[]): Record<string, { enabled: boolean }> {
  const left = without.map((rule) => [rule, { enabled: false }] as const)
  return { [BESIDES]: { enabled: true }, ...Object.fromEntries(left) }
}

/** What is wrong, in all frames: the builder gives up one that does not answer in time, and passes the page without it. */
async function checkWhole(builder: AxeBuilder): Promise<Violations> {
  let unchecked: string[] = []
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { violations, incomplete } = await builder.analyze()
    const frames = incomplete.find(({ id }) => id === 'frame-tested')?.nodes ?? []
    if (frames.length === 0) return violations
    unchecked = frames.map(({ target }) => String(target))
  }
  throw new Error(`frames that could not be checked: ${unchecked.join(', ')}`)
}

/** Half faded colours have half their contrast: let what moves come to rest. What waits or scrolls stays. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    // What was opened or closed by the last press starts to move with the next frame.
    await nextFrame()
    // A popup moves in a shadow root, of which the document does not tell.
    const shadows = [...document.querySelectorAll('[id^=poptin_]')].map(({ shadowRoot }) => shadowRoot)
    const finite = [document, ...shadows]
      .flatMap((root) => root?.getAnimations() ?? [])
      .filter((one) => one.playState === 'running' && one.timeline instanceof DocumentTimeline)
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map((one) => one.finished))
    await nextFrame()
  })
}

function describe(node: { target: unknown; failureSummary?: string }): string {
  return `${String(node.target)} — ${(node.failureSummary ?? '').replaceAll('\n', ' ')}`
}

import { describe, expect, it } from 'vitest'
import { closingLine, runSteps, type Step, summary } from './run-steps.ts'

async function run(steps: Step[]) {
  const said: string[] = []
  const context = { projectDir: '/', reportsDir: '/', say: (text: string) => said.push(text) }
  return { finished: await runSteps(steps, context), said: said.join('\n') }
}
const good: Step = { name: 'good', run: async () => ({ passed: 12, failed: 0 }) }
const bad: Step = { name: 'bad', run: async () => ({ passed: 1, failed: 2 }) }

describe('the steps of npm test', () => {
  it('closes with one line that adds up all steps', async () => {
    const { finished } = await run([good, bad])
    expect(closingLine(finished)).toBe('13 passed, 2 failed')
  })

  it('names what failed and what is flaky at the end, where a cut log still has them', async () => {
    const told: Step = {
      name: 'told',
      run: async () => ({ passed: 1, failed: 1, faults: ['Two and two (a.test.ts)'], flaky: ['A race'] }),
    }
    const { finished } = await run([told])
    expect(summary(finished).split('\n').slice(-2)).toEqual([
      'failed: Two and two (a.test.ts)',
      'flaky: A race',
    ])
  })

  it('goes on after a failure', async () => {
    const { finished } = await run([bad, good])
    expect(finished.map(({ name }) => name)).toEqual(['bad', 'good'])
  })

  it('does not run what a failed step was needed for, and counts it as a failure', async () => {
    let ran = false
    const later: Step = {
      name: 'later',
      needs: ['bad'],
      run: async () => {
        ran = true
        return { passed: 1, failed: 0 }
      },
    }
    const { finished, said } = await run([bad, later])
    expect(ran).toBe(false)
    expect(said).toContain('it needs bad, which failed')
    expect(closingLine(finished)).toBe('1 passed, 3 failed')
  })

  it('counts a step that throws as one failure and prints why', async () => {
    const broken: Step = {
      name: 'broken',
      run: async () => {
        throw new Error('no browser here')
      },
    }
    const { finished, said } = await run([broken])
    expect(closingLine(finished)).toBe('0 passed, 1 failed')
    expect(said).toContain('no browser here')
  })

  it('runs a step alongside the one before it, and lets it speak when that one is through', async () => {
    let detachMethod = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      detachMethod = resolve
    })
    const first: Step = {
      name: 'first',
      run: async ({ say }) => {
        await hasBegun
        say('first is at work')
        return { passed: 1, failed: 0 }
      },
    }
    const second: Step = {
      name: 'second',
      alongside: true,
      run: async ({ say, hear }) => {
        say('second is at work')
        hear?.('a program of second')
        detachMethod()
        return { passed: 2, failed: 0 }
      },
    }
    const { finished, said } = await run([first, second, good])
    const lines = said.split('\n').map((line) => line.replace(/ in .*/, ''))
    expect(lines.filter((line) => line !== '')).toEqual([
      '=== 1/3 first',
      'first is at work',
      '=== first: passed',
      '=== 2/3 second',
      'second is at work',
      'a program of second',
      '=== second: passed',
      '=== 3/3 good',
      '=== good: passed',
    ])
    expect(closingLine(finished)).toBe('15 passed, 0 failed')
  })

  it('runs a step after the one before it, though it may run alongside, when it needs that one', async () => {
    const events: string[] = []
    const named = (name: string, more: Partial<Step> = {}): Step => ({
      name,
      ...more,
      run: async () => {
        events.push(`${name} begins`)
        await new Promise(setImmediate)
        events.push(`${name} ends`)
        return { passed: 1, failed: 0 }
      },
    })
    await run([named('first'), named('second', { alongside: true, needs: ['first'] })])
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('names in the summary what held only when tried again', async () => {
    const { finished } = await run([
      { name: 'some', run: async () => ({ passed: 2, failed: 0, flaky: ['buys a tray'] }) },
    ])
    expect(summary(finished)).toContain('flaky: buys a tray')
  })

  it('shows skipped tests in the summary', async () => {
    const { finished } = await run([
      { name: 'some', run: async () => ({ passed: 1, failed: 0, skipped: 3 }) },
    ])
    expect(summary(finished)).toContain('(3 skipped)')
  })
})

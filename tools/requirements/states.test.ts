import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readIds } from './ledger.ts'
import { checkStates, readStates } from './states.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

const STATES = `# States

## In part

- S1.10: vouchers are missing.

## Decided otherwise

- W7.47: [0084](../decisions/0084-calls.md): no style sheets are loaded.
`

const AROUND = { known: ['S1.10', 'W7.47'], decisions: ['0084-calls.md'], tests: [] }

describe('states of requirement lines', () => {
  it('are read with what is missing, and with the decision', () => {
    expect(readStates(STATES)).toEqual([
      { kind: 'in part', id: 'S1.10', words: 'vouchers are missing.' },
      { kind: 'otherwise', id: 'W7.47', decision: '0084-calls.md', words: 'no style sheets are loaded.' },
    ])
    expect(checkStates(readStates(STATES), AROUND)).toEqual([])
  })

  it.each([
    ['another state', '## Nearly\n- S1.10: x', 'no state "Nearly"'],
    ['an entry without an id', '## In part\n- vouchers', 'without an id: vouchers'],
    ['an entry without words', '## In part\n- S1.10: ', 'without an id'],
    ['lines between entries', '## In part\nS1.10: x', 'no entry: S1.10: x'],
    ['a decision without a link', '## Decided otherwise\n- W7.47: no style sheets.', 'needs the link'],
    [
      'a link without words',
      '## Decided otherwise\n- W7.47: [0084](../decisions/0084-calls.md)',
      'needs the link',
    ],
    [
      'a link to another number',
      '## Decided otherwise\n- W7.47: [0085](../decisions/0084-calls.md): x',
      'needs the link',
    ],
    [
      'a link for what is in part',
      '## In part\n- W7.47: [0084](../decisions/0084-calls.md): x',
      'what is missing',
    ],
  ])('cannot be read with %s', (_what, text, message) => {
    expect(() => readStates(text)).toThrow(message)
  })

  it('are refused for an unknown line, a line with two, and a decision that does not exist', () => {
    const states = readStates(
      `${STATES}- S1.10: [0001](../decisions/0001-gone.md): x\n- S9.99: [0084](../decisions/0084-calls.md): x`,
    )
    expect(checkStates(states, AROUND)).toEqual([
      'states.md has S1.10 twice.',
      'states.md links S1.10 to 0001-gone.md, which docs/decisions does not have.',
      'states.md has S9.99, which no ledger knows.',
    ])
  })

  it('are refused where a test cites the line as a whole, and not where it names it', () => {
    const tests = [
      { title: 'pays by voucher [S1.10]' },
      { title: 'loads nothing [S1.11, W7.47]' },
      { title: 'pays by debit (S1.10)' },
    ]
    expect(checkStates(readStates(STATES), { ...AROUND, tests })).toEqual([
      'S1.10 is in part and cited as a whole: pays by voucher [S1.10]',
      'W7.47 is decided otherwise and cited as a whole: loads nothing [S1.11, W7.47]',
    ])
  })
})

describe('the states of this project', () => {
  it('are of known lines and existing decisions, and cited by no test', () => {
    const ledgers = ['shop', 'widget'].map((name) => read(`docs/spec/${name}-requirements.md`))
    expect(
      checkStates(readStates(read('docs/spec/states.md')), {
        known: ledgers.flatMap(readIds),
        decisions: readdirSync(new URL('docs/decisions/', ROOT)),
        tests: testLines(),
      }),
    ).toEqual([])
  })
})

/** Every line of every test file as if it were a title: `npm run requirements` knows the titles only after all have run. */
function testLines(): { title: string }[] {
  return ['apps', 'packages', 'db', 'e2e', 'tools/testing']
    .flatMap((folder) =>
      readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'))
        .map((path) => read(`${folder}/${path}`)),
    )
    .flatMap((text) => text.split('\n'))
    .map((title) => ({ title: title.trim() }))
}

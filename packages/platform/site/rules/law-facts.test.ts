import { describe, expect, it } from 'vitest'
import { GUARANTEES_TEXT, lintText } from './law-lint.ts'

describe('what has to stand in a text', () => {
  const missing = (text: string, use: Parameters<typeof lintText>[1]) => lintText(text, use, 'AU')
  const codes = (text: string, use: Parameters<typeof lintText>[1]) =>
    missing(text, use).map(({ code }) => code)

  it.each([
    [
      'warranty',
      [
        [
          'guarantees-text',
          'A text about returns or warranties has to carry the guarantees word for word (Competition and Consumer Regulations, reg 90).',
          'Put the text of the guarantees back in.',
        ],
        [
          'warranty-address',
          'A warranty has to name who gives it, with a business address, a telephone number and an email.',
          'Add {{store.seller}}, {{store.address}}, {{store.phone}} and {{store.email}}.',
        ],
        [
          'warranty-costs',
          'A warranty has to say who pays for making a claim.',
          'Say who pays the postage of a claim.',
        ],
      ],
    ],
    [
      'terms',
      [
        [
          'abn',
          'Shoppers have to be able to see who sells to them.',
          'Add ABN {{store.abn}}, which is filled in from the store’s details.',
        ],
      ],
    ],
    [
      'privacy',
      [
        [
          'privacy-contact',
          'People have to know whom to ask about their data (Privacy Act, APP 1 and 5).',
          'Add {{store.email}}.',
        ],
        [
          'privacy-complaints',
          'A privacy policy says how to complain (Privacy Act, APP 1.4).',
          'Name the Office of the Australian Information Commissioner.',
        ],
      ],
    ],
    [
      'collection',
      [
        [
          'collection-privacy',
          'Where data is collected, the notice leads to the privacy policy (Privacy Act, APP 5).',
          'Add a sentence that names your privacy page.',
        ],
      ],
    ],
    ['other', []],
  ] as const)('%s: is missing in an empty one, with why and what to add', (use, findings) => {
    expect(missing('', use)).toEqual(
      findings.map(([code, why, instead]) => ({ code, kind: 'missing', words: '', why, instead })),
    )
  })

  it.each([
    ['warranty', '{{store.address}} We pay.', true],
    ['warranty', '{{ store.identity }} At our expense.', true],
    ['warranty', 'Noosa 4567. Free of charge', true],
    ['warranty', 'Noosa 456. It costs nothing', false],
    ['warranty', 'Noosa 45678. It is on us', false],
    ['terms', '{{ store.abn }}', true],
    ['terms', '{{store.identity}}', true],
    ['terms', 'ABN 51 824 753 556', true],
    ['terms', 'ABN unknown', false],
    ['privacy', '{{store.contact}} OAIC', true],
    ['privacy', 'a@shop.example, Information Commissioner', true],
    ['privacy', 'a@shop.example, MOAIC', false],
    ['collection', 'See our Privacy page.', true],
  ] as const)('%s: %j has it: %j', (use, text, isWhole) => {
    const whole = use === 'warranty' ? `${GUARANTEES_TEXT} ${text}` : text
    expect(codes(whole, use)).toHaveLength(isWhole ? 0 : 1)
  })

  it('may have other quotes, blanks and lines', () => {
    expect(codes(`\n ${GUARANTEES_TEXT.replaceAll(' ', '  \n')} `, 'returns')).toEqual([])
  })
})

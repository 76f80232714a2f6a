import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ConsoleCustomField, CustomField, CustomValue } from '../contract.ts'
import { customFieldFixture } from '../custom-field.fixtures.ts'
import { CustomFieldInput } from './CustomFieldInput.tsx'
import { CustomFieldsPage } from './CustomFieldsPage.tsx'

/** The screen with these fields, as it is drawn first. */
function screen(fields: ConsoleCustomField[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['custom-fields'], { fields })
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <CustomFieldsPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const listed = (part: Partial<ConsoleCustomField> & { key: string }): ConsoleCustomField => ({
  ...customFieldFixture(part),
  uses: 0,
  choiceUses: {},
  ...part,
})
const input = (field: CustomField, value: CustomValue | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <CustomFieldInput field={field} value={value} onChange={() => {}} />
    </MantineProvider>,
  )

describe('the screen of custom fields', () => {
  it('says what to do while there is none', () => {
    const html = screen([])
    expect(html).toContain('No custom fields yet')
    expect(html).toContain('Add a field')
  })

  it('says of each field what it is, where it shows and how many products have a value', () => {
    const choices = [{ value: 'oak', label: 'Oak' }]
    const html = screen([
      listed({ id: 1, key: 'wood', kind: 'choice', choices, isFilter: true, uses: 12 }),
      listed({ id: 2, key: 'depth', kind: 'number', unit: 'cm', isShown: false, uses: 1 }),
      listed({ id: 3, key: 'old', isArchived: true }),
    ])
    expect(html).toContain('Choice from a list of Oak · on the product page, a filter')
    expect(html).toContain('Number in cm · for staff only')
    expect(html).toContain('12 products')
    expect(html).toContain('1 product<')
    expect(html).toContain('No product<')
  })

  it('moves those in use by buttons, and offers only what can be done', () => {
    const html = screen([
      listed({ id: 1, key: 'wood', uses: 2 }),
      listed({ id: 2, key: 'finish' }),
      listed({ id: 3, key: 'old', isArchived: true, uses: 1 }),
      listed({ id: 4, key: 'gone', isArchived: true }),
    ])
    const names = [...html.matchAll(/<button[^>]*aria-label="([^"]+)"[^>]*>/g)].map(([tag, name]) =>
      tag.includes('disabled=""') ? `(${name})` : name,
    )
    expect(names).toEqual([
      '(Move Wood up)',
      'Move Wood down',
      'Archive Wood',
      'Move Finish up',
      '(Move Finish down)',
      'Delete Finish',
      'Use again: Old',
      'Use again: Gone',
      'Delete Gone',
    ])
  })
})

describe('the input for a value', () => {
  it.each([
    [customFieldFixture({ key: 'finish' }), 'Oiled', 'value="Oiled"'],
    [customFieldFixture({ key: 'depth', kind: 'number', unit: 'cm' }), 2.5, 'value="2.5 cm"'],
    [customFieldFixture({ key: 'season', kind: 'date' }), '2026-12-24', 'type="date"'],
    [customFieldFixture({ key: 'safe', kind: 'yes-no' }), false, 'value="No"'],
    [
      customFieldFixture({ key: 'wood', kind: 'choice', choices: [{ value: 'oak', label: 'White oak' }] }),
      'oak',
      'value="White oak"',
    ],
  ])('is that of its kind, with label and help', (field, value, part) => {
    const html = input({ ...field, help: 'As on the label.' }, value)
    expect(html).toContain(part)
    expect(html).toContain(field.label)
    expect(html).toContain('As on the label.')
    expect(input(field, null)).not.toContain(part.replace('type="date"', 'value="2026'))
  })
})

import { expect, it } from 'vitest'
import { readFreeField, writeFreeField } from './free-field.ts'

it('goes as placeholder and value in one text [W5.42]', () => {
  expect(writeFreeField('Company', 'Acme')).toBe('a:Company=&=b:Acme')
  expect(writeFreeField('Company', '')).toBe('a:Company=&=b:')
})

it.each(['Acme', '', '=&=b:', 'a:x=&=b:y', 'אבג'])('comes back as %j', (value) => {
  expect(readFreeField('Company=&=b:', writeFreeField('Company=&=b:', value))).toBe(value)
})

it('stays as it came when it is none', () => {
  expect(readFreeField('Company', 'Acme')).toBe('Acme')
})

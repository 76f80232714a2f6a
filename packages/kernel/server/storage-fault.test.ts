import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { isStorageFault } from './storage-fault.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })
const statement = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('a storage fault', () => {
  // PostgreSQL, appendix A; errno(3).
  it.each(['08006', '53100', '53200', '53300', '57P01', '57P03', '25006', 'ENOSPC', 'EDQUOT'])(
    'is %s',
    (code) => {
      expect(isStorageFault(withCode(code))).toBe(true)
      expect(isStorageFault(statement(withCode(code)))).toBe(true)
    },
  )

  it.each(['23505', '22P02', '40001', '57014', '42P01', 'ENOENT'])('is not %s', (code) => {
    expect(isStorageFault(statement(withCode(code)))).toBe(false)
  })

  it('is a refused connection of a statement, and not of a call to somebody else', () => {
    expect(isStorageFault(statement(withCode('ECONNREFUSED')))).toBe(true)
    expect(isStorageFault(statement(new Error('Connection terminated unexpectedly')))).toBe(true)
    expect(isStorageFault(withCode('ECONNREFUSED'))).toBe(false)
    expect(isStorageFault('53100')).toBe(false)
  })
})

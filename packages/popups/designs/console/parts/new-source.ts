import type { CodeSource } from '../../../codes/contract.ts'
import { USUAL_READY } from '../../../codes/rules/code-limits.ts'

/** Where codes come from, as an owner begins with it. */
export function newSource(kind: CodeSource['kind']): CodeSource {
  if (kind === 'list') return { kind }
  if (kind === 'coupon') return { kind, couponId: 0 }
  return { kind, off: { kind: 'percent', percent: 10 }, ready: USUAL_READY }
}

import { NumberInput } from '@mantine/core'
import { WARN_BELOW, WARN_BELOW_AT_MOST } from '../../../codes/rules/code-limits.ts'

type WarnBelowProps = {
  path: string
  value: number | undefined
  problem: string | undefined
  onChange: (warnBelow: number | undefined) => void
}

/** From how many on an owner is told that codes or prizes run out. */
export function WarnBelow({ path, value, problem, onChange }: WarnBelowProps) {
  return (
    <NumberInput
      label="Tell me when fewer are left than"
      description="By email and here, once. 0 for never."
      placeholder={String(WARN_BELOW)}
      min={0}
      max={WARN_BELOW_AT_MOST}
      allowDecimal={false}
      allowNegative={false}
      value={value ?? ''}
      error={problem}
      data-path={path}
      onChange={(count) => onChange(count === '' ? undefined : Number(count))}
    />
  )
}

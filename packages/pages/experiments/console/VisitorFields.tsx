import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TestPlan } from '../console-contract.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { GroupFields } from './GroupFields.tsx'

type Visitors = Pick<TestPlan, 'audience' | 'coverage' | 'namespace'>
type Props = {
  value: Visitors
  errors: Record<string, ReactNode>
  onChange: (part: Partial<Visitors>) => void
}

/** Who takes part in a test, whatever is tested: the audience, how many of it, and tests that share no visitor with it. */
export function VisitorFields({ value, errors, onChange }: Props) {
  return (
    <>
      <AudienceFields
        value={value.audience}
        countriesError={errors['audience.countries']}
        onChange={(audience) => onChange({ audience })}
      />
      <NumberInput
        label="Visitors who take part"
        description="Of those above."
        suffix="%"
        min={1}
        max={100}
        error={errors.coverage}
        value={value.coverage}
        onChange={(coverage) => onChange({ coverage: Number(coverage) })}
      />
      <GroupFields
        value={value.namespace}
        errors={errors}
        onChange={(namespace) => onChange({ namespace })}
      />
    </>
  )
}

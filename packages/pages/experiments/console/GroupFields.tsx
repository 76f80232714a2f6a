import { NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TestPlan } from '../console-contract.ts'

type Group = TestPlan['namespace']
type Props = { value: Group; errors: Record<string, ReactNode>; onChange: (group: Group) => void }

/** The group of tests that share no visitors, and which part of the visitors this one takes. */
export function GroupFields({ value: namespace, errors, onChange }: Props) {
  const change = (part: Partial<NonNullable<Group>>) =>
    onChange({ name: '', from: 0, to: 1, ...namespace, ...part })
  return (
    <>
      <TextInput
        label="Group"
        description="Tests of one group never share a visitor: give the first 0 to 50%, the second 50 to 100%. Empty: independent of other tests."
        maxLength={40}
        error={errors['namespace.name']}
        value={namespace?.name ?? ''}
        onChange={({ currentTarget: { value } }) => (value === '' ? onChange(null) : change({ name: value }))}
      />
      {namespace !== null && (
        <>
          <NumberInput
            label="Part from"
            suffix="%"
            min={0}
            max={99}
            allowDecimal={false}
            error={errors['namespace.from']}
            value={Math.round(namespace.from * 100)}
            onChange={(percent) => change({ from: Number(percent) / 100 })}
          />
          <NumberInput
            label="Part until"
            suffix="%"
            min={1}
            max={100}
            allowDecimal={false}
            error={errors['namespace.to']}
            value={Math.round(namespace.to * 100)}
            onChange={(percent) => change({ to: Number(percent) / 100 })}
          />
        </>
      )}
    </>
  )
}

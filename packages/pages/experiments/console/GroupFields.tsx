import { NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { PageTestInput } from '../console-contract.ts'

/** The group of tests that share no visitors, and which part of the visitors this one takes. */
export function GroupFields({ form }: { form: UseFormReturnType<PageTestInput> }) {
  const { namespace } = form.values
  const change = (part: Partial<NonNullable<typeof namespace>>) =>
    form.setFieldValue('namespace', { name: '', from: 0, to: 1, ...namespace, ...part })
  return (
    <>
      <TextInput
        label="Group"
        description="Tests of one group never share a visitor: give the first 0 to 50 %, the second 50 to 100 %. Empty: independent of other tests."
        maxLength={40}
        error={form.errors['namespace.name']}
        value={namespace?.name ?? ''}
        onChange={({ currentTarget: { value } }) =>
          value === '' ? form.setFieldValue('namespace', null) : change({ name: value })
        }
      />
      {namespace !== null && (
        <>
          <NumberInput
            label="Part from"
            suffix=" %"
            min={0}
            max={99}
            allowDecimal={false}
            error={form.errors['namespace.from']}
            value={Math.round(namespace.from * 100)}
            onChange={(percent) => change({ from: Number(percent) / 100 })}
          />
          <NumberInput
            label="Part until"
            suffix=" %"
            min={1}
            max={100}
            allowDecimal={false}
            error={form.errors['namespace.to']}
            value={Math.round(namespace.to * 100)}
            onChange={(percent) => change({ to: Number(percent) / 100 })}
          />
        </>
      )}
    </>
  )
}

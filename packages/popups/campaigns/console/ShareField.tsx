import { NativeSelect } from '@mantine/core'
import { CANARY_SHARES, type CanaryShare } from '../rules/canary-shares.ts'

/** Who is to see what is published: everybody, or some first. */
export function ShareField(props: {
  value: CanaryShare | null
  onChange: (share: CanaryShare | null) => void
}) {
  return (
    <NativeSelect
      label="Show it to"
      description="A part first: each visitor keeps their version, and the report compares both."
      value={String(props.value ?? '')}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(CANARY_SHARES.find((share) => String(share) === value) ?? null)
      }
      data={[
        { value: '', label: 'All visitors' },
        ...CANARY_SHARES.map((share) => ({ value: String(share), label: `${share}% of visitors first` })),
      ]}
    />
  )
}

import { Loader, MultiSelect, Select } from '@mantine/core'
import type { AudienceRule } from '../contract.ts'
import { COUNTRIES } from './choices.ts'
import type { ProblemAt } from './field-problem.ts'
import { RegionsProblem } from './RegionsProblem.tsx'
import styles from './rules.module.css'
import { IsOrNot } from './sentence-fields.tsx'
import { useRegions } from './use-regions.ts'

type Props = {
  rule: Extract<AudienceRule, { kind: 'region' }>
  problemAt: ProblemAt
  onChange: (rule: AudienceRule) => void
}

/** `The region in Australia is Queensland`: a country, then its regions by a search for their names or codes. */
export function RegionFields({ rule, problemAt, onChange }: Props) {
  const { options, isPending, ...known } = useRegions(rule.country)
  // What was chosen stays readable while the names are on their way, or when they do not come.
  const unnamed = rule.regions.filter((code) => !options.some(({ value }) => value === code))
  return (
    <>
      <span>The region in</span>
      <Select
        aria-label="Country of the regions"
        size="md"
        searchable
        allowDeselect={false}
        data={COUNTRIES}
        placeholder="Choose a country"
        nothingFoundMessage="No country has this name."
        error={problemAt('country')}
        value={rule.country || null}
        onChange={(country) => country && onChange({ ...rule, country, regions: [] })}
      />
      <IsOrNot show={rule.show} onChange={(show) => onChange({ ...rule, show })} />
      <MultiSelect
        className={styles.many}
        aria-label="Regions"
        size="md"
        searchable
        disabled={rule.country === ''}
        data={[...options, ...unnamed.map((code) => ({ value: code, label: code }))]}
        placeholder={rule.regions.length === 0 ? 'Choose regions' : ''}
        nothingFoundMessage={
          options.length === 0 ? 'This country has no regions.' : 'No region has this name or code.'
        }
        rightSection={isPending ? <Loader size="xs" /> : undefined}
        error={problemAt('regions')}
        value={rule.regions}
        onChange={(regions) => onChange({ ...rule, regions })}
      />
      <RegionsProblem {...known} />
    </>
  )
}

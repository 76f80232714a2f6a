import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'
import { Checkbox, Group, MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Audience, DEVICES, SOURCES } from '../rules/audience.ts'
import { PART_NAMES } from './test-words.ts'

const EVERYBODY: Audience = { visit: null, countries: [], devices: [], sources: [] }
const ALL_VISITS = 'all'

const choices = (values: readonly string[], names: Record<string, string>) =>
  values.map((value) => ({ value, label: names[value] ?? value }))

type Props = { value: Audience | null; countriesError: ReactNode; onChange: (audience: Audience) => void }

/** Which visitors a test is for; what is left empty leaves nobody out. */
export function AudienceFields({ value, countriesError, onChange }: Props) {
  const audience = value ?? EVERYBODY
  const change = (part: Partial<Audience>) => onChange({ ...audience, ...part })
  return (
    <>
      <Select
        label="New or returning"
        allowDeselect={false}
        data={[
          { value: ALL_VISITS, label: 'All visitors' },
          { value: 'first', label: 'New visitors' },
          { value: 'later', label: 'Returning visitors' },
        ]}
        value={audience.visit ?? ALL_VISITS}
        onChange={(visit) => change({ visit: visit === 'first' || visit === 'later' ? visit : null })}
      />
      <MultiSelect
        label="Countries"
        description="By IP address. Empty: all countries."
        searchable
        clearable
        data={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
        error={countriesError}
        value={[...audience.countries]}
        onChange={(countries) => change({ countries })}
      />
      <Checkbox.Group
        label="Devices"
        description="None chosen: all devices."
        value={[...audience.devices]}
        onChange={(devices) => change({ devices: devices as Audience['devices'] })}
      >
        <Group mt="xs">
          {choices(DEVICES, PART_NAMES.device).map((one) => (
            <Checkbox key={one.value} {...one} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox.Group
        label="Sources"
        description="How they came this time. None chosen: all sources."
        value={[...audience.sources]}
        onChange={(sources) => change({ sources: sources as Audience['sources'] })}
      >
        <Group mt="xs">
          {choices(SOURCES, PART_NAMES.source).map((one) => (
            <Checkbox key={one.value} {...one} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  )
}

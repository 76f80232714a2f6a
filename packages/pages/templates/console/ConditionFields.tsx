import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { MultiSelect, Radio, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { TemplateChoices } from '../contract.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { TEMPLATE_KIND_RULES } from '../rules/template-kinds.ts'
import { type Choice, conditionOf, namingOf } from './condition-choices.ts'

/** How long somebody has stopped typing before products are looked for, in ms. */
const PAUSE_MS = 250

type Props = {
  kind: TemplateKind
  value: TemplateCondition
  onChange: (condition: TemplateCondition) => void
  error: string | undefined
  /** Names of what the condition names, in its order, so that they are shown before they are looked for. */
  names: readonly string[]
}

/** Which pages a template draws: all of its kind, or those that a condition names. */
export function ConditionFields({ kind, value, onChange, error, names }: Props) {
  const { label, conditions, precedence } = TEMPLATE_KIND_RULES[kind]
  const options = Object.entries(conditions)
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search, PAUSE_MS)
  // What was chosen stays named when something else is looked for.
  const [known, setKnown] = useState<readonly Choice[]>(() => knownOf(value, names))
  const naming = namingOf(value.by)
  const choices = useQuery({
    queryKey: ['page-templates', 'choices', wanted],
    queryFn: () => callApi<TemplateChoices>(`/page-templates/choices?search=${encodeURIComponent(wanted)}`),
    placeholderData: keepPreviousData,
    enabled: naming !== null,
  })
  const offered = naming === null || choices.data === undefined ? [] : naming.offered(choices.data)
  const named = [...offered, ...known.filter(({ value: id }) => !offered.some((one) => one.value === id))]
  return (
    <SettingSection title="Used for" text={precedence}>
      {options.length === 1 ? (
        <Text>{options[0]?.[1]}</Text>
      ) : (
        <Radio.Group
          label={label}
          value={value.by}
          onChange={(by) => {
            setKnown([])
            onChange(conditionOf(by as TemplateCondition['by'], []))
          }}
        >
          <Stack gap={8} mt={8}>
            {options.map(([by, words]) => (
              <Radio key={by} value={by} label={words} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {naming !== null && (
        <MultiSelect
          key={value.by}
          label={naming.label}
          required
          size="md"
          searchable
          hidePickedOptions
          data={named}
          value={naming.values(value)}
          error={error}
          nothingFoundMessage={choices.isError ? 'The choices did not load' : 'No matches'}
          onSearchChange={setSearch}
          onChange={(next) => {
            setKnown(named.filter((one) => next.includes(one.value)))
            onChange(conditionOf(value.by, next))
          }}
        />
      )}
      <SideFailure query={choices} what="The choices" />
    </SettingSection>
  )
}

function knownOf(value: TemplateCondition, names: readonly string[]): Choice[] {
  const values = namingOf(value.by)?.values(value) ?? []
  // Of what is gone there is no name.
  return values.map((text, index) => ({
    value: text,
    label: values.length === names.length ? (names[index] ?? text) : text,
  }))
}

import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { MultiSelect, Radio, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { TemplateChoices } from '../contract.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { TEMPLATE_KIND_RULES } from '../rules/template-kinds.ts'

/** How long somebody has stopped typing before products are looked for, in ms. */
const PAUSE_MS = 250

type By = TemplateCondition['by']
type Choice = { value: string; label: string }

type Props = {
  kind: TemplateKind
  value: TemplateCondition
  onChange: (condition: TemplateCondition) => void
  error: string | undefined
  /** Names of what the condition names, in its order, so that they are shown before they are looked for. */
  names: readonly string[]
}

/** Which pages a template draws: all, or those of categories, tags or single products. */
export function ConditionFields({ kind, value, onChange, error, names }: Props) {
  const { label, conditions, precedence } = TEMPLATE_KIND_RULES[kind]
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search, PAUSE_MS)
  // What was chosen stays named when something else is looked for.
  const [known, setKnown] = useState<readonly Choice[]>(() => knownOf(value, names))
  const choices = useQuery({
    queryKey: ['page-templates', 'choices', wanted],
    queryFn: () => callApi<TemplateChoices>(`/page-templates/choices?search=${encodeURIComponent(wanted)}`),
    placeholderData: keepPreviousData,
  })
  const chosen = textsOf(value)
  const offered = offeredOf(value.by, choices.data)
  const named = [...offered, ...known.filter(({ value: id }) => !offered.some((one) => one.value === id))]
  return (
    <SettingSection title="Used for" text={precedence}>
      <Radio.Group
        label={label}
        value={value.by}
        onChange={(by) => {
          setKnown([])
          onChange(emptyOf(by as By))
        }}
      >
        <Stack gap={8} mt={8}>
          {Object.entries(conditions).map(([by, words]) => (
            <Radio key={by} value={by} label={words} />
          ))}
        </Stack>
      </Radio.Group>
      {value.by !== 'all' && (
        <MultiSelect
          key={value.by}
          label={LABEL[value.by]}
          required
          size="md"
          searchable
          hidePickedOptions
          data={named}
          value={chosen}
          error={error}
          nothingFoundMessage={choices.isError ? 'The choices did not load' : 'Nothing of that name'}
          onSearchChange={setSearch}
          onChange={(next) => {
            setKnown(named.filter((one) => next.includes(one.value)))
            onChange(
              value.by === 'tags' ? { by: 'tags', tags: next } : { by: value.by, ids: next.map(Number) },
            )
          }}
        />
      )}
      <SideFailure query={choices} what="The categories, tags and products" />
    </SettingSection>
  )
}

const LABEL: Readonly<Record<Exclude<By, 'all'>, string>> = {
  categories: 'Categories',
  tags: 'Tags',
  products: 'Single products',
}

function emptyOf(by: By): TemplateCondition {
  if (by === 'all') return { by }
  return by === 'tags' ? { by, tags: [] } : { by, ids: [] }
}

function textsOf(value: TemplateCondition): string[] {
  if (value.by === 'all') return []
  return value.by === 'tags' ? value.tags : value.ids.map(String)
}

function knownOf(value: TemplateCondition, names: readonly string[]): Choice[] {
  const texts = textsOf(value)
  // Of what is gone there is no name.
  return texts.map((text, index) => ({
    value: text,
    label: texts.length === names.length ? (names[index] ?? text) : text,
  }))
}

function offeredOf(by: By, choices: TemplateChoices | undefined): Choice[] {
  if (choices === undefined || by === 'all') return []
  if (by === 'tags') return choices.tags.map((tag) => ({ value: tag, label: tag }))
  return choices[by].map(({ id, name }) => ({ value: String(id), label: name }))
}

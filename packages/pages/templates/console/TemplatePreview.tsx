import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Alert, Anchor, Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { DraftPreview } from '../../editor/contract.ts'
import type { ConsoleTemplate, SampleChoices } from '../contract.ts'
import styles from './templates.module.css'

/** How long typing has paused before pages are looked for, in ms. */
const PAUSE_MS = 250

const SAMPLE_LABELS: Readonly<Partial<Record<TemplateKind, string>>> = { cart: 'Product in the cart' }

/** Shows the template with a page that its owner chooses, whatever its condition: nothing is published by it. */
export function TemplatePreview({ template: { id, kind } }: { template: ConsoleTemplate }) {
  const [wanted, setWanted] = useState<string | null>(null)
  const make = useMutation({
    mutationFn: () => callApi<DraftPreview>(`/page-editor/${id}/preview`, { method: 'POST', body: {} }),
  })
  const choose = (value: string | null) => {
    setWanted(value === '' ? null : value)
    make.reset()
  }
  const address = wanted === null ? '' : `?with=${encodeURIComponent(wanted)}`
  return (
    <SettingSection
      title="Preview"
      text="Shows what the editor has, published or not, with a page of your choice. Visitors see nothing of it."
    >
      <div className={styles.preview}>
        {kind === 'search' ? (
          <TextInput
            label="Searched for"
            placeholder="The name of a product"
            value={wanted ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        ) : (
          <SampleSelect id={id} label={SAMPLE_LABELS[kind] ?? 'Page'} value={wanted} onChange={choose} />
        )}
        {make.isError && (
          <Alert color="coral" role="alert" title="The preview was not made" radius="lg">
            {failureText(make.error)}
          </Alert>
        )}
        {make.data === undefined ? (
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            Make the preview
          </Button>
        ) : (
          <Anchor href={`${make.data.path}${address}`} target="_blank" rel="noreferrer">
            Open the preview
          </Anchor>
        )}
      </div>
    </SettingSection>
  )
}

type SampleSelectProps = {
  id: number
  label: string
  value: string | null
  onChange: (value: string | null) => void
}

function SampleSelect({ id, label, value, onChange }: SampleSelectProps) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, PAUSE_MS)
  const choices = useQuery({
    queryKey: ['page-templates', id, 'samples', settled],
    queryFn: () =>
      callApi<SampleChoices>(`/page-templates/${id}/samples?search=${encodeURIComponent(settled)}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Select
        label={label}
        placeholder="The newest that fits"
        searchable
        clearable
        data={choices.data?.samples ?? []}
        // Every page that the server sends fits what was typed.
        filter={({ options }) => options}
        value={value}
        nothingFoundMessage="Nothing of that name"
        onSearchChange={setSearch}
        onChange={onChange}
      />
      <SideFailure query={choices} what="The pages" />
    </>
  )
}

import { callApi } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Badge, Loader, Modal, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LastChanges, PageVersions, VersionComparison } from '../contract.ts'
import type { ComparedModule, Difference } from '../rules/compare-documents.ts'
import compare from './compare.module.css'
import { LastChange } from './LastChange.tsx'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'
import { useLastChanges } from './use-last-changes.ts'

const MARKS: Readonly<Record<Exclude<Difference, 'same'>, { label: string; colour: string }>> = {
  added: { label: 'Added', colour: 'leaf' },
  removed: { label: 'Removed', colour: 'coral' },
  changed: { label: 'Changed', colour: 'citrus' },
  moved: { label: 'Moved', colour: 'lagoon' },
}

type Props = { editing: Editing; versions: PageVersions['versions']; close: () => void }

/** Two versions of the page side by side, with what was added, removed, changed and moved marked in both outlines. */
export function CompareDialog({ editing, versions, close }: Props) {
  const { stored } = editing.draft
  const hasDraft = stored.draft !== null
  const choices = [
    ...(hasDraft ? [{ value: 'draft', label: 'Draft' }] : []),
    ...versions.map(({ number }) => ({ value: String(number), label: `Version ${number}` })),
  ]
  const [from, setFrom] = useState(choices[1]?.value ?? choices[0]?.value ?? '')
  const [to, setTo] = useState(choices[0]?.value ?? '')
  const comparison = useQuery({
    queryKey: ['page-editor', stored.id, 'comparison', stored.version, from, to],
    queryFn: () => callApi<VersionComparison>(`/page-editor/${stored.id}/comparison?from=${from}&to=${to}`),
    placeholderData: keepPreviousData,
  })
  const changes = useLastChanges(stored, { isExact: true })
  const nameOf = (value: string) => choices.find((one) => one.value === value)?.label ?? ''
  return (
    <Modal
      opened
      onClose={close}
      title="Compare versions"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={compare.compared}>
        <Select
          label="From"
          data={choices}
          value={from}
          allowDeselect={false}
          onChange={(next) => next && setFrom(next)}
        />
        <Select
          label="To"
          data={choices}
          value={to}
          allowDeselect={false}
          onChange={(next) => next && setTo(next)}
        />
      </div>
      <QueryView query={comparison} skeleton={<Loader aria-label="Comparing" />}>
        {({ before, after }) => (
          <>
            <p role="status" className={styles.quiet}>
              {summaryOf(before, after)}
            </p>
            <div className={compare.compared}>
              <Side title={nameOf(from)} modules={before} editing={editing} changes={{}} />
              <Side title={nameOf(to)} modules={after} editing={editing} changes={changes} />
            </div>
          </>
        )}
      </QueryView>
    </Modal>
  )
}

function Side(props: {
  title: string
  modules: readonly ComparedModule[]
  editing: Editing
  changes: LastChanges['changes']
}) {
  const { title, modules, editing, changes } = props
  return (
    <section aria-label={title}>
      <h3 className={styles.subject}>{title}</h3>
      <ul className={compare.modules}>
        {modules.map(({ id, type, name, depth, difference, fields }) => {
          const mark = difference === 'same' ? null : MARKS[difference]
          const change = changes[id]
          return (
            <li
              key={id}
              className={compare.comparedModule}
              data-difference={difference}
              style={{ paddingInlineStart: 8 + depth * 12 }}
            >
              <strong>{editing.labels[type] ?? type}</strong> {name}{' '}
              {mark !== null && <Badge color={mark.colour}>{mark.label}</Badge>}
              {fields.length > 0 && <span className={compare.fields}> {fields.join(', ')}</span>}
              {mark !== null && change !== undefined && <LastChange change={change} />}
            </li>
          )
        })}
        {modules.length === 0 && <li className={styles.quiet}>No modules.</li>}
      </ul>
    </section>
  )
}

/** How much differs, for those who do not look through the outlines. */
function summaryOf(before: readonly ComparedModule[], after: readonly ComparedModule[]): string {
  const count = (modules: readonly ComparedModule[], wanted: Difference) =>
    modules.filter(({ difference }) => difference === wanted).length
  const figures = [
    [count(after, 'added'), 'added'],
    [count(before, 'removed'), 'removed'],
    [count(after, 'changed'), 'changed'],
    [count(after, 'moved'), 'moved'],
  ] as const
  const told = figures.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`)
  return told.length === 0 ? 'Nothing differs.' : `Modules: ${told.join(', ')}.`
}

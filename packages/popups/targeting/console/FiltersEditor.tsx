import { Button, Checkbox, Switch, Textarea } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { Filters } from '../contract.ts'
import type { ProblemAt } from './field-problem.ts'
import { RuleList } from './RuleList.tsx'
import styles from './rules.module.css'
import { Section } from './Section.tsx'
import { Choice, ComparisonFields, Words } from './sentence-fields.tsx'

type Named = Filters['cookies'][number]
type Props = {
  filters: Filters
  problemAt: ProblemAt
  /** Other popups, by their ids, for what visitors have done with them. */
  popups: readonly { id: string; name: string }[]
  onChange: (filters: Filters, what: string) => void
}

const NEW: Named = { name: '', operator: 'exact', value: '', show: true }

/** What only the page can know, looked at the moment a trigger fires; all of it must be so. */
export function FiltersEditor({ filters, problemAt, popups, onChange }: Props) {
  const set = (changes: Partial<Filters>, what: string) => onChange({ ...filters, ...changes }, what)
  return (
    <Section
      title="What the page must say"
      text="The page looks at these itself, at the moment the popup would come up. All that you add must be true."
    >
      <NamedList
        label="Cookies"
        word="cookie"
        items={filters.cookies}
        problemAt={(path) => problemAt(`cookies.${path}`)}
        onChange={(cookies, what) => set({ cookies }, what)}
      />
      <NamedList
        label="Variables of the page"
        word="variable"
        items={filters.variables}
        problemAt={(path) => problemAt(`variables.${path}`)}
        onChange={(variables, what) => set({ variables }, what)}
      />
      <SourceFields filters={filters} problemAt={problemAt} set={set} />
      <EngagementFields filters={filters} popups={popups} set={set} />
      <Switch
        label="Only for visitors who block advertisements"
        checked={filters.adBlocker}
        onChange={(event) => set({ adBlocker: event.currentTarget.checked }, '')}
      />
    </Section>
  )
}

function NamedList(props: {
  label: string
  word: string
  items: readonly Named[]
  problemAt: ProblemAt
  onChange: (items: Named[], what: string) => void
}) {
  const { items, word, onChange, problemAt } = props
  return (
    <div>
      {items.length > 0 && (
        <RuleList
          label={props.label}
          items={items}
          isOrdered={false}
          between="and"
          nameOf={({ name }) => `${word} ${name}`}
          onChange={(changed) => onChange(changed, changed.length === items.length ? word : '')}
        >
          {(item, change, index) => (
            <>
              <span>The {word}</span>
              <Words
                label={`Name of the ${word}`}
                placeholder={word === 'cookie' ? 'member' : 'dataLayer.userType'}
                maxLength={120}
                value={item.name}
                error={problemAt(`${index}.name`)}
                onChange={(name) => change({ ...item, name })}
              />
              <ComparisonFields
                comparison={item}
                error={problemAt(`${index}.value`)}
                onChange={(comparison) => change({ ...item, ...comparison })}
              />
            </>
          )}
        </RuleList>
      )}
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={18} />}
        onClick={() => onChange([...items, NEW], '')}
      >
        Add a {word}
      </Button>
    </div>
  )
}

type Set = (changes: Partial<Filters>, what: string) => void

function SourceFields({ filters, problemAt, set }: { filters: Filters; problemAt: ProblemAt; set: Set }) {
  const { source } = filters
  return (
    <>
      <Checkbox
        label="The page’s source"
        checked={source !== null}
        onChange={(event) =>
          set({ source: event.currentTarget.checked ? { html: '', show: true } : null }, '')
        }
      />
      {source !== null && (
        <div className={styles.fields}>
          <Choice
            label="Contains or not"
            value={source.show ? 'contains' : 'does not contain'}
            options={[
              { value: 'contains', label: 'contains' },
              { value: 'does not contain', label: 'does not contain' },
            ]}
            onChange={(chosen) => set({ source: { ...source, show: chosen === 'contains' } }, '')}
          />
          <Textarea
            className={styles.many}
            aria-label="Part of the source"
            autosize
            minRows={1}
            maxLength={2000}
            spellCheck={false}
            placeholder={'<div class="sold-out">'}
            error={problemAt('source')}
            value={source.html}
            onChange={(event) => set({ source: { ...source, html: event.currentTarget.value } }, 'source')}
          />
        </div>
      )}
    </>
  )
}

const DONE_BEFORE = { event: 'closed', type: 'any', target: 'any', show: false } as const

function EngagementFields(props: { filters: Filters; popups: Props['popups']; set: Set }) {
  const { engagement } = props.filters
  const { set } = props
  return (
    <>
      <Checkbox
        label="What the visitor has done with another popup"
        checked={engagement !== null}
        onChange={(event) => set({ engagement: event.currentTarget.checked ? DONE_BEFORE : null }, '')}
      />
      {engagement !== null && (
        <div className={styles.fields}>
          <Choice
            label="Has or has not"
            value={engagement.show ? 'has' : 'has not'}
            options={[
              { value: 'has', label: 'They have' },
              { value: 'has not', label: 'They have not' },
            ]}
            onChange={(chosen) => set({ engagement: { ...engagement, show: chosen === 'has' } }, '')}
          />
          <Choice
            label="What was done"
            value={engagement.event}
            options={[
              { value: 'viewed', label: 'seen' },
              { value: 'closed', label: 'closed' },
              { value: 'converted', label: 'answered' },
            ]}
            onChange={(event) => set({ engagement: { ...engagement, event } }, '')}
          />
          <Choice
            label="Which popup"
            value={engagement.target}
            options={[
              { value: 'any', label: 'any popup' },
              ...props.popups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(target) => set({ engagement: { ...engagement, target } }, '')}
          />
        </div>
      )}
    </>
  )
}

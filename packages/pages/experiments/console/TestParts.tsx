import { callApi } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { type Column, RecordList, RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsolePageTest, PageTestParts } from '../console-contract.ts'
import type { PartKind } from '../rules/visitor-traits.ts'
import styles from './page-tests.module.css'
import { PART_LABEL, PART_NAMES, percent } from './test-words.ts'

/** What the parts of a report are of. */
type PartedTest = Pick<ConsolePageTest, 'id' | 'goal'> & { variants: { name: string }[] }

type Part = PageTestParts['parts'][number]

/** What visitors did by day, device and origin, variants side by side. Asked for when the owner opens it. */
export function TestParts({ test }: { test: PartedTest }) {
  const [by, setBy] = useState<PartKind>('day')
  const [isOpen, setIsOpen] = useState(false)
  const parts = useQuery({
    queryKey: ['page-tests', test.id, 'parts', by],
    queryFn: () => callApi<PageTestParts>(`/page-tests/${test.id}/report/parts?by=${by}`),
    enabled: isOpen,
  })
  return (
    <details className={styles.parts} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>By day, device and source</summary>
      {isOpen && (
        <>
          <SegmentedControl
            aria-label="Divide by"
            value={by}
            onChange={(value) => setBy(value as PartKind)}
            data={Object.entries(PART_LABEL).map(([value, label]) => ({ value, label }))}
          />
          <QueryView query={parts} skeleton={<RecordListSkeleton />}>
            {(found) => <PartList test={test} found={found} />}
          </QueryView>
          <p className={styles.quiet}>
            {by === 'day' &&
              'A visitor counts on the day they were first shown a variant, whenever they act. '}
            The more parts you look at, the more of them differ by chance. Decide by the figures above.
          </p>
        </>
      )}
    </details>
  )
}

function PartList({ test, found }: { test: PartedTest; found: PageTestParts }) {
  const formatMoney = useMoney()
  if (found.parts.length === 0) return <p className={styles.quiet}>Nobody has been shown a variant yet.</p>
  const isRevenue = test.goal.kind === 'revenue'
  const figure = ({ visitors, reached, revenue }: Part['variants'][number]) => {
    if (visitors === 0) return '–'
    return isRevenue ? formatMoney(Math.round(revenue / visitors)) : percent(reached / visitors)
  }
  const columns: Column<Part>[] = [
    {
      key: 'part',
      heading: PART_LABEL[found.by],
      cell: ({ key }) => <strong>{nameOf(found.by, key)}</strong>,
    },
    ...test.variants.map(
      ({ name }, index): Column<Part> => ({
        key: `variant-${index}`,
        heading: name,
        align: 'end',
        cell: ({ variants }) => (
          <span className={styles.lines}>
            {variants[index] && figure(variants[index])}
            <span className={styles.quiet}>{visitorsOf(variants[index]?.visitors ?? 0)}</span>
          </span>
        ),
      }),
    ),
  ]
  return (
    <RecordList
      label={`Variants by ${PART_LABEL[found.by].toLowerCase()}`}
      rows={found.parts}
      rowKey={({ key }) => key}
      columns={columns}
      card={({ key, variants }) => (
        <div className={styles.card}>
          <strong>{nameOf(found.by, key)}</strong>
          {test.variants.map(({ name }, index) => (
            <span key={name}>
              {name}: {variants[index] && figure(variants[index])} of{' '}
              {visitorsOf(variants[index]?.visitors ?? 0)}
            </span>
          ))}
        </div>
      )}
    />
  )
}

function nameOf(by: PartKind, key: string): string {
  if (key === 'unknown') return 'Not known'
  if (by !== 'day') return PART_NAMES[by][key] ?? key
  return new Date(`${key}T00:00:00Z`).toLocaleDateString('en-AU', { dateStyle: 'medium', timeZone: 'UTC' })
}

function visitorsOf(count: number): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? 'visitor' : 'visitors'}`
}

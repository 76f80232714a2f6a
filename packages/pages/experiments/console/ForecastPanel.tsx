import { callApi } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ForecastInput, TestForecast, TestPlan } from '../console-contract.ts'
import styles from './page-tests.module.css'

/** How long nothing has been changed before the forecast is made again, in ms. */
const PAUSE_MS = 400

type Planned = Pick<TestPlan, 'goal' | 'coverage' | 'audience' | 'namespace'> & {
  variants: readonly { name: string; weight: number }[]
}

/** What the test of a draft can be expected to find, with who would take part as it is typed. */
export function ForecastPanel({ id, planned }: { id: number; planned: Planned }) {
  const { goal, coverage, audience, namespace, variants } = planned
  const weights = variants.map(({ weight }) => Number(weight))
  const input: ForecastInput = { goal, coverage, audience, namespace, weights }
  const [asked] = useDebouncedValue(JSON.stringify(input), PAUSE_MS)
  const forecast = useQuery({
    queryKey: ['page-tests', id, 'forecast', asked],
    queryFn: () =>
      callApi<TestForecast>(`/page-tests/${id}/forecast`, { method: 'POST', body: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
    // A field is empty while its owner types in it.
    enabled: weights.every((weight) => weight > 0) && coverage > 0,
  })
  return (
    <SettingSection
      title="Forecast"
      text="What this test can be expected to find, if people go on as they do."
    >
      <div className={styles.report} aria-live="polite">
        <QueryView query={forecast} skeleton={<Skeleton height={120} />}>
          {(found) => <Expected forecast={found} names={variants.map(({ name }) => name)} />}
        </QueryView>
      </div>
    </SettingSection>
  )
}

function Expected({ forecast, names }: { forecast: TestForecast; names: readonly string[] }) {
  const { basis, perWeek, weeks, notes } = forecast
  return (
    <>
      <p className={styles.words}>{basis}</p>
      {perWeek.length > 0 && (
        <dl className={styles.forecast} aria-label="Visitors a week">
          {perWeek.map((visitors, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its place
            <div key={index}>
              <dt>{names[index]}</dt>
              <dd>about {roughly.format(visitors)} visitors a week</dd>
            </div>
          ))}
        </dl>
      )}
      {weeks.length > 0 && (
        <dl className={styles.forecast} aria-label="What would be found">
          {weeks.map((week) => (
            <div key={week.weeks}>
              <dt>After {week.weeks} weeks</dt>
              <dd>{week.finds}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.quiet}>
          {note}
        </p>
      ))}
    </>
  )
}

const roughly = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 2 })

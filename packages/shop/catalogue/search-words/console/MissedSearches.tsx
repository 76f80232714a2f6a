import { callApi } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SearchMisses } from '../../search/contract.ts'
import styles from './search-words.module.css'

type Props = {
  /** The lines as they stand in the form. */
  known: readonly (readonly string[])[]
  /** Begins a line with a term. */
  onTake: (term: string) => void
}

/** What shoppers looked for and did not find, the most wanted first; each may begin a line. */
export function MissedSearches({ known, onTake }: Props) {
  const misses = useQuery({
    queryKey: ['search-misses'],
    queryFn: () => callApi<SearchMisses>('/search/misses'),
  })
  const taken = new Set(known.flat().map((term) => term.toLowerCase()))
  return (
    <section className={styles.panel} aria-labelledby="missed-searches">
      <h2 id="missed-searches" className={styles.heading}>
        Searches without results
      </h2>
      <QueryView query={misses} skeleton={<Skeleton height={120} radius="lg" />}>
        {(data) =>
          data.misses.length === 0 ? (
            <p className={styles.quiet}>
              Every search of the last {data.weeks} weeks found something, or nobody has searched yet.
            </p>
          ) : (
            <>
              <p className={styles.quiet}>
                The last {data.weeks} weeks. Who searched is not kept; what looks like an address or a number
                is not counted.
              </p>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Words</th>
                    <th scope="col" className={styles.number}>
                      Searches
                    </th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {data.misses.map(({ term, searches }) => (
                    <tr key={term}>
                      <th scope="row" className={styles.term}>
                        {term}
                      </th>
                      <td className={styles.number}>{searches}</td>
                      <td className={styles.number}>
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          disabled={taken.has(term)}
                          aria-label={`Begin a line with ${term}`}
                          onClick={() => onTake(term)}
                        >
                          {taken.has(term) ? 'In a line' : 'Begin a line'}
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )
        }
      </QueryView>
    </section>
  )
}

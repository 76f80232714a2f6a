import { SESSION_KEY } from '@buoy/people/owners/console/session.ts'
import { isApiFailure } from '@buoy/ui/console/call-api.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'

/** What was just fetched is good for so long, in ms: going back and forth between screens asks nothing again. */
const FRESH_MS = 10_000

/**
 * The console's memory of what the API said. Refusals are final, only silence is asked again. When any
 * call is refused because nobody is signed in (401), the session query is asked again and the shell
 * then shows the sign-in page. `outer` is the memory that has the session, where it is another one.
 */
export function openQueries(outer?: QueryClient): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isSession = query.queryKey[0] === SESSION_KEY[0]
        if (isSession || !isApiFailure(error) || error.status !== 401) return
        void (outer ?? queries).invalidateQueries({ queryKey: SESSION_KEY })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && isApiFailure(error) && error.status === 0,
      },
    },
  })
  return queries
}

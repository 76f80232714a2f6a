import autocannon from 'autocannon'

/** One request, repeated. */
export type Load = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Paths that are asked for one after the other, over all connections, in place of the URL's own. */
  paths?: readonly string[]
  /** Callers at the same time; ten unless told. */
  connections?: number
}

export type Measure = {
  requestsPerSecond: number
  /** 99 of 100 requests were answered within this many ms. */
  p99: number
  /** Requests that were not answered with 2xx, or not at all. */
  failures: number
}

const CONNECTIONS = 10
const WARM_UP_SECONDS = 1
export const SECONDS = 6

/**
 * Fires a load from its connections for {@link SECONDS}, after a second of warming up that does not count: as
 * fast as it is answered, or at `rate` requests a second.
 */
export async function measure(load: Load, rate?: number): Promise<Measure> {
  const { paths, connections = CONNECTIONS, ...rest } = load
  let asked = 0
  const requests = paths && [
    {
      setupRequest: (request: autocannon.Request) => {
        asked += 1
        return { ...request, path: paths[asked % paths.length] ?? '/' }
      },
    },
  ]
  const options = {
    ...rest,
    connections,
    ...(requests && { requests }),
    ...(rate && { overallRate: rate }),
  }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const result = await autocannon({ ...options, duration: SECONDS })
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p99: result.latency.p99,
    failures: result.errors + result.non2xx,
  }
}

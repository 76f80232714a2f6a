import type { z } from 'zod'
import type { Call } from './call.ts'
import { type RawParameters, readParameters } from './parameters.ts'
import type { EndpointResult } from './provider-refusal.ts'

/** One call of the API: its address, who may make it, what it takes and what it does. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v1`, in Fastify's notation. */
  path: string
  /** Browsers with a publishable key may call it. */
  openToBrowsers: boolean
  handle: (call: Call, raw: RawParameters) => Promise<EndpointResult>
}

/** Describes one call. Parameters of path, query and body reach the schema as one object. */
export function endpoint<Input>(
  method: Endpoint['method'],
  path: string,
  input: z.ZodType<Input>,
  run: (call: Call, input: Input) => Promise<EndpointResult>,
): Endpoint {
  return {
    method,
    path,
    openToBrowsers: false,
    handle: async (call, raw) => {
      const parameters = readParameters(input, raw)
      return parameters.ok ? run(call, parameters.value) : parameters
    },
  }
}

/** The same call, open to browsers that hold a publishable key. */
export function openToBrowsers(described: Endpoint): Endpoint {
  return { ...described, openToBrowsers: true }
}

import { z } from 'zod'
import { problem } from '../api-contract.ts'
import { API_PATH } from '../rules/api-path.ts'

type Operation = { responses?: Record<string, object> } & Record<string, unknown>
type Described = {
  info?: Record<string, unknown>
  servers?: unknown
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: object }
}

/** The part of the server's OpenAPI document that is the API, with keys and errors, which all of its routes have alike. */
export function apiDocument(described: object): object {
  const { paths = {}, components = {}, servers } = described as Described
  const own = Object.entries(paths).filter(([path]) => path.startsWith(`${API_PATH}/`))
  return {
    openapi: '3.0.3',
    info: { title: 'Buoy popups', version: '1', description: 'Campaigns, leads and reports of one account.' },
    servers,
    security: [{ key: [] }],
    paths: Object.fromEntries(own.map(([path, operations]) => [path, withErrors(operations)])),
    components: {
      ...components,
      schemas: { ...components.schemas, Problem: z.toJSONSchema(problem, { target: 'openapi-3.0' }) },
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function withErrors(operations: Record<string, Operation>): Record<string, Operation> {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => [
      method,
      {
        ...operation,
        responses: {
          ...operation.responses,
          '4XX': { description: 'Refused: no key, no scope, too often, unknown, or not possible.', content },
        },
      },
    ]),
  )
}

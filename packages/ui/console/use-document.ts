import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { callApi } from './call-api.ts'
import { showFieldErrors } from './show-field-errors.ts'
import { type Saving, useSaving } from './use-saving.ts'

/** What owners edit as a whole at an address of the API. */
export function useDocument<Stored extends object>(path: string): UseQueryResult<Versioned<Stored>> {
  return useQuery({
    queryKey: keyOf(path),
    queryFn: () => callApi<Versioned<Stored>>(path),
    // Read again for each visit, and never under the hands of somebody who types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type Options<Stored extends object, Values extends object> = {
  /** The document's address in the API: read with GET, written with PUT. */
  path: string
  saved: Versioned<Stored>
  valuesOf: (stored: Versioned<Stored>) => Values
  /** What is sent of the values; they themselves unless said otherwise. */
  bodyOf?: (values: Values) => object
  onSaved: (stored: Versioned<Stored>) => void
}

/** The form of a {@link useDocument}, and its saving: refusals stand beside their fields, two who save at once are told. */
export function useDocumentForm<Stored extends object, Values extends object>(
  options: Options<Stored, Values>,
): { element: RefObject<HTMLFormElement | null>; form: UseFormReturnType<Values>; saving: Saving<Values> } {
  const { path, saved, valuesOf, bodyOf = (values: Values) => values, onSaved } = options
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ initialValues: valuesOf(saved) })
  const saving = useSaving<Stored, Values>({
    form,
    stored: saved,
    valuesOf,
    onSaved,
    send: (values, version) =>
      callApi<Versioned<Stored>>(path, { method: 'PUT', body: { ...bodyOf(values), version } }),
    onStored: (stored) => queries.setQueryData(keyOf(path), stored),
    onRefused: (error) => showFieldErrors(form, element, error),
  })
  return { element, form, saving }
}

/** What a form shows and sends of a document, apart from its version. */
export function withoutVersion<Values extends object>({ version: _, ...values }: Versioned<Values>): Values {
  return values as unknown as Values
}

function keyOf(path: string): [string, string] {
  return ['document', path]
}

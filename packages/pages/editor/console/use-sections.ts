import { callApi } from '@buoy/ui/console/call-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { SavedSections } from '../contract.ts'

/** The saved sections of the shop, with where they are linked. */
export function useSections() {
  return useQuery({ queryKey: ['page-sections'], queryFn: () => callApi<SavedSections>('/page-sections') })
}

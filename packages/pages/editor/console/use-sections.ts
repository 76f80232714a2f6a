import { askApi } from '@buoy/ui/console/ask-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { SavedSections } from '../contract.ts'

/** The saved sections of the shop, with where they are linked. */
export function useSections() {
  return useQuery({ queryKey: ['page-sections'], queryFn: () => askApi<SavedSections>('/page-sections') })
}

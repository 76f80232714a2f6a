import { callApi } from '@buoy/ui/console/call-api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CategoryChoices, ProductChoices } from '../../products/contract.ts'

/** Products of our own shop by part of their name, and the names of those that are chosen by their numbers. */
export function useProductChoices(search: string, ids: readonly string[]) {
  const query = new URLSearchParams({ search, ids: ids.filter((id) => /^\d{1,9}$/.test(id)).join(',') })
  return useQuery({
    queryKey: ['popups', 'products', `${query}`],
    queryFn: () => callApi<ProductChoices>(`/popups/products?${query}`),
    placeholderData: keepPreviousData,
  })
}

/** Categories of our own shop. */
export function useCategoryChoices() {
  return useQuery({
    queryKey: ['popups', 'product-categories'],
    queryFn: () => callApi<CategoryChoices>('/popups/product-categories'),
  })
}

import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { useRouteLoaderData } from './page/page-tree.tsx'
import type { loader as rootLoader } from './root.tsx'
import { useTests } from './use-tests.ts'

/** Counts what the visitor does on a page whose layout is under test; also where a test has the page as its goal. */
export function useTestsOf({ tests }: Pick<PublishedPage, 'tests'>): void {
  useTests(tests, useRouteLoaderData<typeof rootLoader>('root')?.tracking.mode ?? 'off')
}

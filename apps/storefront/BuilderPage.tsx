import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { PageMode, usePageMode } from '@buoy/pages/document/storefront/page-mode.ts'
import { StillPageView } from '@buoy/pages/modules/still/StillPageView.tsx'
import type { StillPage } from '@buoy/pages/modules/still/still-page.ts'
import { codeOnDemand } from './code-on-demand.ts'
import type { PageData } from './find-page.ts'
import { useTestsOf } from './use-tests-of.ts'

const PAGE_VIEW = codeOnDemand(
  'packages/pages/modules/PageView.tsx',
  () => import('@buoy/pages/modules/PageView.tsx'),
)
const EXTRAS = codeOnDemand(
  'packages/pages/modules/PageExtras.tsx',
  () => import('@buoy/pages/modules/PageExtras.tsx'),
)

/** A page that the owner made with the builder, or a layout that is looked at before it becomes one. */
export function BuilderPage({ page, still, layoutPreview }: PageData) {
  const mode = usePageMode()
  useTestsOf(page)
  const shown = still === null ? <LivePage page={page} /> : <WithExtras page={page} still={still} />
  if (layoutPreview === null) return shown
  return <PageMode value={{ ...mode, layoutPreview }}>{shown}</PageMode>
}

function LivePage({ page }: { page: PublishedPage }) {
  const { PageView } = PAGE_VIEW.useCode()
  return <PageView page={page} />
}

function WithExtras({ page, still }: { page: PublishedPage; still: StillPage }) {
  const { motion, dots } = still
  const isPlain = dots === null && motion.animations.length === 0 && motion.links.length === 0
  return (
    <>
      <StillPageView page={page} still={still} />
      {!isPlain && <Extras still={still} />}
    </>
  )
}

function Extras({ still }: { still: StillPage }) {
  const { PageExtras } = EXTRAS.useCode()
  return <PageExtras motion={still.motion} dots={still.dots} />
}

/** Fetches the code of both: the server does, before it draws anything. */
export async function fetchBuilderPage(): Promise<void> {
  await Promise.all([PAGE_VIEW.fetch(), EXTRAS.fetch()])
}

import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { DraftPreview } from '../../editor/contract.ts'
import type { ConsolePageTest } from '../console-contract.ts'
import section from './test-section.module.css'
import styles from './variant-pictures.module.css'

/** The window in which a variant is drawn, in px. */
const WINDOW = { width: 1280, height: 960 }

/** The variants of a test of a page side by side, small, as the storefront drew them when the test began. */
export function VariantPictures({ test }: { test: Pick<ConsolePageTest, 'id' | 'variants'> }) {
  return (
    <section className={section.section} aria-labelledby="variants-that-ran">
      <h2 id="variants-that-ran" className={section.heading}>
        The variants as they began
      </h2>
      <ul className={styles.pictures} aria-label="Pictures of the variants">
        {test.variants.map(({ name, pageId }, position) => (
          <li key={pageId ?? 'original'}>
            <VariantPicture name={name} id={test.id} position={position} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One variant as it ran, out of reach of pointer and keyboard. */
function VariantPicture({ name, id, position }: { name: string; id: number; position: number }) {
  const { ref, width } = useElementSize()
  const preview = useQuery({
    queryKey: ['page-tests', id, 'picture', position],
    queryFn: () =>
      callApi<DraftPreview>(`/page-tests/${id}/variants/${position}/preview`, { method: 'POST' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const scale = width / WINDOW.width
  return (
    <figure className={styles.picture}>
      <div ref={ref} className={styles.window} style={{ '--scale': scale } as CSSProperties} inert>
        {preview.isPending && <Skeleton height="100%" radius={0} />}
        {preview.data && (
          <iframe
            title={`${name}, small`}
            src={preview.data.path}
            width={WINDOW.width}
            height={WINDOW.height}
            loading="lazy"
          />
        )}
      </div>
      <SideFailure query={preview} what="The picture" />
      <figcaption>{name}</figcaption>
    </figure>
  )
}

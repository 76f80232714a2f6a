import { PictureDialog } from '@buoy/platform/pictures/console/PictureDialog.tsx'
import { PictureThumb } from '@buoy/platform/pictures/console/PictureThumb.tsx'
import type { ConsolePicture, PictureLibrary as Library } from '@buoy/platform/pictures/contract.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { Badge, Modal, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './media.module.css'
import { PictureUploads } from './PictureUploads.tsx'

/** The library in a dialog, to choose one picture from or to add one to. */
export function PictureLibrary(props: { close: () => void; onChosen: (picture: ConsolePicture) => void }) {
  const { close, onChosen } = props
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [undescribed, setUndescribed] = useState<ConsolePicture | null>(null)
  const queries = useQueryClient()
  const query = `?${new URLSearchParams({ search, page: String(page) })}`
  const library = useQuery({
    queryKey: ['pictures', query],
    queryFn: () => callApi<Library>(`/pictures${query}`),
    placeholderData: keepPreviousData,
  })
  const choose = (picture: ConsolePicture) =>
    picture.alt === '' ? setUndescribed(picture) : onChosen(picture)
  if (undescribed !== null) {
    return <PictureDialog picture={undescribed} close={() => setUndescribed(null)} onChanged={onChosen} />
  }
  return (
    <Modal
      opened
      onClose={close}
      title="Choose a picture"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.library}>
        <div className={styles.libraryHead}>
          <SearchField
            label="Search pictures"
            value={search}
            onChange={(next) => {
              setSearch(next)
              setPage(1)
            }}
          />
          <PictureUploads
            onAdded={(picture) => {
              void queries.invalidateQueries({ queryKey: ['pictures'] })
              choose(picture)
            }}
          />
        </div>
        <QueryView query={library} skeleton={<Skeleton height={360} radius="lg" />}>
          {(data) =>
            data.pictures.length === 0 ? (
              <p className={styles.quiet}>
                {search === '' ? 'No pictures yet. Upload the first one.' : 'No pictures match.'}
              </p>
            ) : (
              <>
                <ul className={styles.grid} aria-label="Pictures">
                  {data.pictures.map((picture) => (
                    <li key={picture.id}>
                      <button
                        type="button"
                        className={styles.choice}
                        disabled={picture.state === 'failed'}
                        onClick={() => choose(picture)}
                        aria-label={picture.alt || `${picture.fileName || picture.name}, not described yet`}
                      >
                        <PictureThumb picture={picture} alt="" />
                        {picture.alt === '' && <Badge color="citrus">Describe it</Badge>}
                      </button>
                    </li>
                  ))}
                </ul>
                <Paging {...data} things="pictures" onChange={setPage} />
              </>
            )
          }
        </QueryView>
      </div>
    </Modal>
  )
}

import type { ConsolePicture, PictureLibrary, PictureShow } from '@buoy/platform/pictures/contract.ts'
import { pictureName } from '@buoy/platform/pictures/rules/picture-name.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useState } from 'react'
import styles from './media.module.css'
import { PictureCard } from './PictureCard.tsx'
import { PictureDrawer } from './PictureDrawer.tsx'
import { PictureUploads } from './PictureUploads.tsx'

/** How soon to look again whether the sizes of a new picture have been made, in ms. */
const MAKING_MS = 2000

const SHOWS: readonly { value: '' | PictureShow; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'undescribed', label: 'Without description' },
  { value: 'unused', label: 'Not used' },
  { value: 'deleted', label: 'Deleted' },
]

const EMPTY: Readonly<Record<string, { title: string; text: string }>> = {
  '': { title: 'No pictures yet', text: 'Upload the first ones: several at once, if you like.' },
  undescribed: {
    title: 'Every picture is described',
    text: 'People who can’t see them know what they show.',
  },
  unused: { title: 'Every picture is used', text: 'Each of them is used in the shop.' },
  deleted: { title: 'Nothing was deleted', text: 'Deleted pictures wait here for 30 days.' },
}

/** Every picture of the shop and its pages: one library for products, pages, journal and projects. */
export function PicturesPage() {
  const list = useListQuery()
  const queries = useQueryClient()
  const [openId, setOpenId] = useState<number | null>(null)
  const show = list.filter('show')
  const library = useQuery({
    queryKey: ['pictures', 'library', list.asQuery],
    queryFn: () => callApi<PictureLibrary>(`/pictures${list.asQuery}`),
    placeholderData: keepPreviousData,
    // While sizes are being made the next look shows them.
    refetchInterval: ({ state }) =>
      state.data?.pictures.some((one) => one.state === 'making') ? MAKING_MS : false,
  })
  const renew = () => queries.invalidateQueries({ queryKey: ['pictures'] })
  const restore = useMutation({
    mutationFn: (picture: ConsolePicture) =>
      callApi<ConsolePicture>(`/pictures/${picture.id}/restore`, { method: 'POST' }),
    onSuccess: (picture) => notifySuccess(`${pictureName(picture)} is back.`),
    onError: (error) => notifyFailed(error),
    onSettled: renew,
  })
  const onDeleted = (picture: ConsolePicture) => {
    setOpenId(null)
    void renew()
    notifySuccess(`${pictureName(picture)} is deleted.`, { undo: () => restore.mutate(picture) })
  }
  const open = library.data?.pictures.find(({ id }) => id === openId)
  const counts = library.data?.counts
  return (
    <ConsolePage
      title="Pictures"
      lead="One library for products, pages, the journal and projects."
      actions={<PictureUploads onAdded={renew} />}
    >
      <div className={styles.filters}>
        <SearchField label="Search pictures" value={list.search} onChange={list.setSearch} />
        <FilterChips
          label="Which pictures"
          value={show}
          choices={SHOWS.map((choice) => ({
            ...choice,
            ...(counts && { count: counts[choice.value || 'all'] }),
          }))}
          onChange={(value) => list.setFilter('show', value)}
        />
      </div>
      <QueryView query={library} skeleton={<Skeleton height={480} radius="lg" />}>
        {(data) =>
          data.pictures.length === 0 ? (
            <Empty show={show} search={list.search} />
          ) : (
            <>
              <ul
                className={styles.cards}
                aria-label="Pictures"
                data-stale={library.isPlaceholderData || undefined}
              >
                {data.pictures.map((picture) => (
                  <PictureCard
                    key={picture.id}
                    picture={picture}
                    isDeleted={show === 'deleted'}
                    onOpen={() => setOpenId(picture.id)}
                    onRestore={() => restore.mutate(picture)}
                  />
                ))}
              </ul>
              <Paging {...data} things="pictures" onChange={list.setPage} />
            </>
          )
        }
      </QueryView>
      {open !== undefined && (
        <PictureDrawer picture={open} close={() => setOpenId(null)} onChanged={renew} onDeleted={onDeleted} />
      )}
    </ConsolePage>
  )
}

function Empty({ show, search }: { show: string; search: string }) {
  if (search !== '') {
    return (
      <EmptyState icon={Images} title="No pictures match">
        Search for a word in the description or the file name.
      </EmptyState>
    )
  }
  const { title, text } = EMPTY[show] ?? { title: 'No such pictures', text: 'Choose another filter.' }
  return (
    <EmptyState icon={Images} title={title}>
      {text}
    </EmptyState>
  )
}

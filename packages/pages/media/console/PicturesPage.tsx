import type { ConsolePicture, PictureLibrary, PictureShow } from '@buoy/platform/pictures/contract.ts'
import { pictureName } from '@buoy/platform/pictures/rules/picture-name.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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

const NONE = { title: 'No pictures yet', text: 'Upload the first ones: several at once, if you like.' }
const NO_MATCH = {
  title: 'No pictures match',
  text: 'Search for a word in the description or the file name.',
}
/** Where a filter shows none. */
const EMPTY: Readonly<Record<string, { title: string; text: string }>> = {
  undescribed: {
    title: 'Every picture is described',
    text: 'People who can’t see them know what they show.',
  },
  unused: { title: 'Every picture is used', text: 'Each of them is used in the shop.' },
  deleted: { title: 'Nothing was deleted', text: 'Deleted pictures wait here for 30 days.' },
}

/** Every picture of the shop and its pages: one library for products, pages, journal and projects. */
export function PicturesPage() {
  const list = useList<PictureLibrary>('/pictures', {
    key: ['pictures', 'library'],
    // While sizes are being made the next answer shows them.
    everyMs: ({ pictures }) => (pictures.some(({ state }) => state === 'making') ? MAKING_MS : false),
  })
  const queries = useQueryClient()
  const [openId, setOpenId] = useState<number | null>(null)
  const show = list.filter('show')
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
  const { data } = list.answer
  const open = data?.pictures.find(({ id }) => id === openId)
  return (
    <ListScreen
      title="Pictures"
      lead="One library for products, pages, the journal and projects."
      list={list}
      rowsOf={({ pictures }) => pictures}
      things="pictures"
      search="Search pictures"
      actions={<PictureUploads onAdded={renew} />}
      chips={{
        label: 'Which pictures',
        filter: 'show',
        choices: SHOWS.map((choice) => ({
          ...choice,
          ...(data && { count: data.counts[choice.value || 'all'] }),
        })),
      }}
      empty={{ icon: Images, none: NONE, noMatch: (list.search === '' && EMPTY[show]) || NO_MATCH }}
      after={
        open !== undefined && (
          <PictureDrawer
            picture={open}
            close={() => setOpenId(null)}
            onChanged={renew}
            onDeleted={onDeleted}
          />
        )
      }
    >
      {({ pictures }, isStale) => (
        <ul className={styles.cards} aria-label="Pictures" data-stale={isStale || undefined}>
          {pictures.map((picture) => (
            <PictureCard
              key={picture.id}
              picture={picture}
              isDeleted={show === 'deleted'}
              onOpen={() => setOpenId(picture.id)}
              onRestore={() => restore.mutate(picture)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}

import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { pictureName } from '@buoy/platform/pictures/rules/picture-name.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { RecordColumns, RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { Checkbox, SegmentedControl, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PicturePicker } from '../../media/console/PicturePicker.tsx'
import type { ConsolePost } from '../contract.ts'
import { PostPreview } from './PostPreview.tsx'
import styles from './posts.module.css'

export type PostValues = Pick<
  ConsolePost,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'body'
  | 'author'
  | 'picture'
  | 'categories'
  | 'takesComments'
  | 'seoTitle'
  | 'seoDescription'
>

const NEW: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  body: '',
  author: '',
  picture: null,
  categories: [],
  takesComments: true,
  seoTitle: '',
  seoDescription: '',
}

/** What the form calls its fields, some of which a preview hides. */
const WORDS: FormWords = {
  title: { label: 'Title' },
  body: { label: 'Text' },
  excerpt: { label: 'Summary' },
  picture: { label: 'Picture', write: pictureName },
}

/** A post's words and picture, with a preview; saved as a whole. */
export function PostForm({ saved }: { saved: Versioned<ConsolePost> | null }) {
  const element = useRef<HTMLFormElement>(null)
  const [view, setView] = useState('write')
  const queries = useQueryClient()
  const go = useNavigate()
  const form = useForm<PostValues>({ initialValues: saved === null ? NEW : valuesOf(saved) })
  const categories = useQuery({
    queryKey: ['post-categories'],
    queryFn: () => callApi<string[]>('/posts/categories'),
  })
  const [madeId, setMadeId] = useState<number | null>(null)
  const saving = useSaving<ConsolePost, PostValues>({
    form,
    stored: saved,
    valuesOf,
    send: ({ picture, ...values }, version) => {
      const content = { ...values, pictureId: picture?.id ?? null }
      return saved === null
        ? callApi('/posts', { method: 'POST', body: content })
        : callApi(`/posts/${saved.id}`, { method: 'PUT', body: { ...content, version } })
    },
    onStored: (stored) => queries.setQueryData(['post', String(stored.id)], stored),
    onSaved: (stored) => {
      for (const key of ['posts', 'post-categories', 'activity']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      notifySuccess(stored.state === 'published' ? 'Saved and published.' : 'Saved.')
      if (saved === null) setMadeId(stored.id)
    },
    onRefused: (error) => {
      setView('write')
      showFieldErrors(form, element, error)
    },
  })
  useUnsavedWarning(form.isDirty() && !saving.isSaving && madeId === null)
  useEffect(() => {
    // After the form knows that it is saved, so that nobody is asked about changes.
    if (madeId !== null) void go(`/journal/${madeId}`)
  }, [madeId, go])
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={WORDS} />
      <RecordColumns beside={<Beside form={form} categories={categories.data ?? []} />}>
        <RecordPanel title="The post">
          <div className={styles.fields}>
            <SegmentedControl
              value={view}
              onChange={setView}
              aria-label="What to show"
              data={[
                { value: 'write', label: 'Write' },
                { value: 'preview', label: 'Preview' },
              ]}
            />
            {view === 'preview' ? (
              <PostPreview post={form.values} />
            ) : (
              <>
                <TextInput label="Title" required {...form.getInputProps('title')} />
                <Textarea
                  label="Text"
                  description="An empty line starts a paragraph, ## a heading, - a list item. **Bold**, [link](/index.php/shop/)."
                  size="md"
                  autosize
                  minRows={16}
                  {...form.getInputProps('body')}
                />
                <Textarea
                  label="Summary"
                  description="Shown in lists and previews. If empty, the start of the text is used."
                  autosize
                  {...form.getInputProps('excerpt')}
                />
              </>
            )}
          </div>
        </RecordPanel>
      </RecordColumns>
      <SaveBar
        isDirty={form.isDirty()}
        isSaving={saving.isSaving}
        isContested={saving.conflict !== null}
        saveLabel={saved === null ? 'Save the draft' : 'Save'}
        onUndo={() => form.reset()}
      />
    </form>
  )
}

function Beside(props: { form: ReturnType<typeof useForm<PostValues>>; categories: string[] }) {
  const { form } = props
  const { value, error, onChange } = form.getInputProps('picture')
  return (
    <>
      <RecordPanel title="Details">
        <div className={styles.fields}>
          <PicturePicker
            label="Picture"
            picture={value}
            error={error ?? form.errors.pictureId}
            onChange={onChange}
          />
          <TextInput label="Author" required {...form.getInputProps('author')} />
          <TagsInput
            label="Categories"
            description="Press Enter after each."
            data={props.categories}
            maxTags={6}
            {...form.getInputProps('categories')}
          />
          <Checkbox label="Allow comments" {...form.getInputProps('takesComments', { type: 'checkbox' })} />
        </div>
      </RecordPanel>
      <RecordPanel title="For search engines">
        <div className={styles.fields}>
          <TextInput
            label="Address"
            description="The last part of the address. If empty, it is made from the title. Old addresses keep working."
            {...form.getInputProps('slug')}
          />
          <TextInput label="Title in results" {...form.getInputProps('seoTitle')} />
          <Textarea label="Description in results" autosize {...form.getInputProps('seoDescription')} />
        </div>
      </RecordPanel>
    </>
  )
}

function valuesOf(post: ConsolePost): PostValues {
  const { title, slug, excerpt, body, author, picture, categories, takesComments, seoTitle, seoDescription } =
    post
  return { title, slug, excerpt, body, author, picture, categories, takesComments, seoTitle, seoDescription }
}

import { PictureBoard } from '@buoy/shop/pictures/console/PictureBoard.tsx'
import type { ConsolePicture } from '@buoy/shop/pictures/contract.ts'
import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { Alert, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { PicturePicker } from '../../media/console/PicturePicker.tsx'
import type { EditedProject, ProjectInput } from '../contract.ts'
import { MOST_CATEGORIES, MOST_PICTURES } from '../rules/project-limits.ts'
import styles from './projects.module.css'

type Draft = Omit<ProjectInput, 'pictureIds'> & { pictures: ConsolePicture[] }

const EMPTY: Draft = {
  ...{ title: '', slug: '', place: '', summary: '', body: '' },
  ...{ categories: [], pictures: [], isPublished: false },
}

/** The words, categories and pictures of a project; a new one has its own screen after it was saved. */
export function ProjectForm({ saved }: { saved: EditedProject | null }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Draft>({ initialValues: saved === null ? EMPTY : draftOf(saved) })
  const categories = useQuery({
    queryKey: ['project-categories'],
    queryFn: () => askApi<{ categories: string[] }>('/projects/categories'),
  })
  const save = useMutation({
    mutationFn: ({ pictures, ...words }: Draft) => {
      const body = { ...words, pictureIds: pictures.map(({ id }) => id) }
      return saved === null
        ? askApi<EditedProject>('/projects', { method: 'POST', body })
        : askApi<EditedProject>(`/projects/${saved.id}`, { method: 'PUT', body })
    },
    onSuccess: (stored) => {
      const draft = draftOf(stored)
      form.setInitialValues(draft)
      form.setValues(draft)
      form.resetDirty(draft)
      form.clearErrors()
      queries.setQueryData(['project', String(stored.id)], stored)
      for (const key of ['projects', 'project-categories', 'activity'])
        void queries.invalidateQueries({ queryKey: [key] })
      tellDone(stored.isPublished ? 'Saved and published.' : 'Saved as a draft.')
    },
    onError: (error) => showFieldErrors(form, element, error),
  })
  const isDirty = form.isDirty()
  useUnsavedWarning(isDirty && !save.isPending)

  async function submit(draft: Draft) {
    const stored = await save.mutateAsync(draft).catch(() => null)
    if (stored !== null && saved === null) await navigate(`/projects/${stored.id}`)
  }

  const { pictures } = form.values
  const setPictures = (next: ConsolePicture[]) => form.setFieldValue('pictures', next)
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.onSubmit(submit)}>
      {save.isError && (
        <Alert color="coral" title="Not saved" role="alert" radius="lg">
          {failureText(save.error)}
        </Alert>
      )}
      <SettingSection title="What it is">
        <TextInput label="Title" required {...form.getInputProps('title')} />
        <TextInput
          label="Place"
          description="Where it was, such as Noosa Heads, Queensland."
          {...form.getInputProps('place')}
        />
        <TextInput
          label="In one line"
          description="Under its title, for search engines and shared links."
          {...form.getInputProps('summary')}
        />
        <TagsInput
          label="Categories"
          description="Choose, or type a new one and press Enter. Portfolios are filtered by them."
          data={categories.data?.categories ?? []}
          maxTags={MOST_CATEGORIES}
          clearable
          {...form.getInputProps('categories')}
        />
        <Textarea
          label="Text"
          description="An empty line begins a paragraph, ## a heading, - a point of a list."
          autosize
          minRows={6}
          {...form.getInputProps('body')}
        />
      </SettingSection>
      <SettingSection title="Pictures" text="The first one stands in portfolios and shared links.">
        <PictureBoard
          pictures={pictures}
          onChange={setPictures}
          limit={MOST_PICTURES}
          error={form.errors.pictures?.toString()}
        />
        <PicturePicker
          label="From the library"
          picture={null}
          onChange={(picture) => {
            if (picture !== null && !pictures.some(({ id }) => id === picture.id))
              setPictures([...pictures, picture])
          }}
        />
      </SettingSection>
      <SettingSection title="Where it is shown">
        <TextInput
          label="Address"
          description="The end of its address, /index.php/project/…/. Left empty it is made of the title."
          spellCheck={false}
          {...form.getInputProps('slug')}
        />
        <Switch
          label="Published"
          description="Shoppers see it on its page and in portfolios."
          {...form.getInputProps('isPublished', { type: 'checkbox' })}
        />
      </SettingSection>
      <SaveBar isDirty={isDirty} isSaving={save.isPending} onUndo={() => form.reset()} />
    </form>
  )
}

function draftOf({
  title,
  slug,
  place,
  summary,
  body,
  categories,
  pictures,
  isPublished,
}: EditedProject): Draft {
  return { title, slug, place, summary, body, categories, pictures, isPublished }
}

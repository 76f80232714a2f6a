import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { PictureBoard } from '@buoy/platform/pictures/console/PictureBoard.tsx'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { pictureName } from '@buoy/platform/pictures/rules/picture-name.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PicturePicker } from '../../media/console/PicturePicker.tsx'
import type { EditedProject, ProjectInput } from '../contract.ts'
import { MOST_CATEGORIES, MOST_PICTURES } from '../rules/project-limits.ts'
import styles from './projects.module.css'

type Draft = Omit<ProjectInput, 'pictureIds'> & { pictures: ConsolePicture[] }

const EMPTY: Draft = {
  title: '',
  slug: '',
  place: '',
  summary: '',
  body: '',
  categories: [],
  pictures: [],
  isPublished: false,
}

/** The words, categories and pictures of a project; a new one has its own screen after it was saved. */
export function ProjectForm({ saved }: { saved: Versioned<EditedProject> | null }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Draft>({ initialValues: saved === null ? EMPTY : draftOf(saved) })
  const categories = useQuery({
    queryKey: ['project-categories'],
    queryFn: () => callApi<{ categories: string[] }>('/projects/categories'),
  })
  const [madeId, setMadeId] = useState<number | null>(null)
  const saving = useSaving<EditedProject, Draft>({
    form,
    stored: saved,
    valuesOf: draftOf,
    send: ({ pictures, ...words }, version) => {
      const content = { ...words, pictureIds: pictures.map(({ id }) => id) }
      return saved === null
        ? callApi('/projects', { method: 'POST', body: content })
        : callApi(`/projects/${saved.id}`, { method: 'PUT', body: { ...content, version } })
    },
    onStored: (stored) => queries.setQueryData(['project', String(stored.id)], stored),
    onSaved: (stored) => {
      for (const key of ['projects', 'project-categories', 'activity'])
        void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess(stored.isPublished ? 'Saved and published.' : 'Saved as a draft.')
      if (saved === null) setMadeId(stored.id)
    },
    onRefused: (error) => showFieldErrors(form, element, error),
  })
  const isDirty = form.isDirty()
  useUnsavedWarning(isDirty && !saving.isSaving && madeId === null)
  useEffect(() => {
    // After the form knows that it is saved, so that nobody is asked about changes.
    if (madeId !== null) void navigate(`/projects/${madeId}`)
  }, [madeId, navigate])

  const { pictures } = form.values
  const setPictures = (next: ConsolePicture[]) => form.setFieldValue('pictures', next)
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={{ pictures: { write: namesOf } }} />
      <SettingSection title="What it is">
        <TextInput label="Title" required {...form.getInputProps('title')} />
        <TextInput
          label="Place"
          description="For example a town, a region or an event."
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
          description="An empty line starts a paragraph, ## a heading, - a list item."
          autosize
          minRows={6}
          {...form.getInputProps('body')}
        />
      </SettingSection>
      <SettingSection title="Pictures" text="The first one is shown in portfolios and shared links.">
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
          description="The end of its address, /index.php/project/…/. If empty, it is made from the title."
          spellCheck={false}
          {...form.getInputProps('slug')}
        />
        <Switch
          label="Published"
          description="Shoppers see it on its page and in portfolios."
          {...form.getInputProps('isPublished', { type: 'checkbox' })}
        />
      </SettingSection>
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isSaving}
        isContested={saving.conflict !== null}
        onUndo={() => form.reset()}
      />
    </form>
  )
}

function namesOf(pictures: readonly ConsolePicture[]): string {
  return pictures.map(pictureName).join(', ')
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

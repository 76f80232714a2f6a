import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { pictureName } from '@buoy/platform/pictures/rules/picture-name.ts'
import { ConsolePage as Screen } from '@buoy/ui/console/ConsolePage.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useDocument, useDocumentForm } from '@buoy/ui/console/use-document.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { Alert, Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { PicturePicker } from '../../media/console/PicturePicker.tsx'
import type { ConsolePage } from '../contract.ts'
import { PageMenu } from './PageMenu.tsx'
import { PageBadges } from './PagesPage.tsx'
import styles from './pages.module.css'

const BACK = { to: '/pages', label: 'Pages' }
const WORDS: FormWords = { socialPicture: { label: 'Picture for shared links', write: pictureName } }

/** The settings of one page: title, address, what search engines and shared links show. */
export function PageSettingsPage() {
  const { id = '' } = useParams()
  return <Settings key={id} id={id} />
}

function Settings({ id }: { id: string }) {
  const path = `/pages/${encodeURIComponent(id)}`
  const page = useDocument<ConsolePage>(path)
  const { data } = page
  return (
    <Screen title={data?.title ?? 'Page'} back={BACK} actions={data && <Actions page={data} />}>
      <QueryView
        query={page}
        skeleton={<PageSkeleton />}
        unknown={{ title: 'There is no such page', text: 'Go back to the list to find another.' }}
      >
        {(saved) => <Fields path={path} saved={saved} />}
      </QueryView>
    </Screen>
  )
}

function Actions({ page }: { page: ConsolePage }) {
  return (
    <span className={styles.actions}>
      <PageBadges page={page} />
      {page.state !== 'archived' && (
        <Button component={Link} to={`/pages/${page.id}/edit`} variant="default">
          Edit the content
        </Button>
      )}
      <PageMenu page={page} />
    </span>
  )
}

function Fields({ path, saved }: { path: string; saved: Versioned<ConsolePage> }) {
  const queries = useQueryClient()
  const { element, form, saving } = useDocumentForm<ConsolePage, Values>({
    path,
    saved,
    valuesOf,
    bodyOf: ({ socialPicture, ...values }) => ({ ...values, socialPictureId: socialPicture?.id ?? null }),
    onSaved: () => {
      for (const key of ['pages', 'redirects', 'activity'])
        void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess('Saved. The shop shows it from now on.')
    },
  })
  const isDirty = form.isDirty()
  useUnsavedWarning(isDirty && !saving.isSaving)
  const isMoved = form.values.slug !== saved.slug && saved.state === 'published'
  const picture = form.getInputProps('socialPicture')
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={WORDS} />
      {saved.state === 'archived' && (
        <Alert color="citrus" title="This page is archived" radius="lg">
          Nobody can read it. Restore it in the menu above to show it again.
        </Alert>
      )}
      <SettingSection title="Title and address">
        <TextInput label="Title" required {...form.getInputProps('title')} />
        <TextInput
          label="Address"
          description={saved.addressIsFixed ?? `The page's address: /index.php/${form.values.slug}/`}
          disabled={saved.addressIsFixed !== null}
          spellCheck={false}
          required
          {...form.getInputProps('slug')}
        />
        {isMoved && (
          <Alert color="lagoon" radius="lg">
            {`Visitors of /index.php/${saved.slug}/ are redirected to the new address, and so are links in menus.`}
          </Alert>
        )}
      </SettingSection>
      <SettingSection title="Search engines and shared links">
        <Textarea
          label="Description"
          description="Shown below the title in results, and where the page is shared."
          autosize
          {...form.getInputProps('description')}
        />
        <PicturePicker
          label="Picture for shared links"
          picture={picture.value}
          error={picture.error ?? form.errors.socialPictureId?.toString()}
          onChange={picture.onChange}
        />
        <Switch
          label="Shown in search engines"
          description="If off, search engines are asked not to list the page, and the sitemap leaves it out."
          {...form.getInputProps('isIndexed', { type: 'checkbox' })}
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

type Values = Pick<ConsolePage, 'title' | 'slug' | 'description' | 'socialPicture' | 'isIndexed'>

function valuesOf({ title, slug, description, socialPicture, isIndexed }: ConsolePage): Values {
  return { title, slug, description, socialPicture, isIndexed }
}

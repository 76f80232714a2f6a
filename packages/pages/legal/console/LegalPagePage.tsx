import { LawFindings } from '@buoy/platform/site/console/LawFindings.tsx'
import { GUARANTEES_TEXT, knowsLawOf, lintText } from '@buoy/platform/site/rules/law-lint.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Anchor, Button, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import type { LegalPageSource } from '../contract.ts'
import { LEGAL_PAGES, type LegalSlug, legalPage, legalTextsOf } from '../rules/legal-pages.ts'
import styles from './legal.module.css'

/** One legal page: its words, and beside them what the law has to say. */
export function LegalPagePage() {
  const { slug } = useParams()
  const known = LEGAL_PAGES.find((page) => page.slug === slug)
  if (known === undefined) {
    return (
      <EmptyState icon={SearchX} title="There is no such page">
        Go back to the legal pages to find it.
      </EmptyState>
    )
  }
  return <PageForm key={known.slug} slug={known.slug} />
}

function PageForm({ slug }: { slug: LegalSlug }) {
  const { label, purpose } = legalPage(slug)
  return (
    <SettingForm<LegalPageSource>
      title={label}
      lead={purpose}
      path={`/legal/${slug}`}
      back={{ to: '/settings/legal', label: 'Legal pages' }}
      words={{ isPublished: { isHidden: true }, isLaidOut: { isHidden: true } }}
      savesUnchanged={(saved) => (saved.isPublished ? null : 'Not visible yet.')}
      saveLabel="Publish"
      actions={
        <Anchor href={`/index.php/${slug}/`} target="_blank" rel="noreferrer" className={styles.look}>
          See the page
        </Anchor>
      }
    >
      {(form, saved) => (
        <>
          {!saved.isPublished && (
            <Alert color="lagoon" title="Not published yet" radius="lg">
              This is a starting text. Read it, adapt it, then publish.
            </Alert>
          )}
          {saved.isLaidOut && (
            <Alert color="citrus" title="This page holds more than text" radius="lg">
              Publishing here replaces its layout by plain text. The version before is kept.
            </Alert>
          )}
          <Words slug={slug} form={form} />
        </>
      )}
    </SettingForm>
  )
}

function Words({ slug, form }: { slug: LegalSlug; form: UseFormReturnType<LegalPageSource> }) {
  const { country } = useStoreLocale()
  const { use } = legalPage(slug)
  const texts = legalTextsOf(country)[slug]
  const { title, description, body } = form.values
  const findings = lintText(body, use, country)
  const lacksGuarantees = findings.some(({ code }) => code === 'guarantees-text')
  const isDefault = title === texts.title && description === texts.description && body === texts.body
  return (
    <SettingSection title="Content">
      <TextInput label="Title" {...form.getInputProps('title')} />
      <TextInput
        label="In one line"
        description="For search engines and shared links."
        {...form.getInputProps('description')}
      />
      {knowsLawOf(country) && (
        <LawFindings findings={findings} praise="Buoy found nothing unlawful or missing." />
      )}
      <Textarea
        label="Text"
        description="An empty line starts a paragraph, ## a heading, - a list item. {{store.name}}, {{store.identity}} (who sells, under which number and where), {{store.contact}}, {{store.email}} and {{store.prices}} are filled in."
        size="md"
        autosize
        minRows={14}
        {...form.getInputProps('body')}
      />
      <div className={styles.buttons}>
        {lacksGuarantees && (
          <Button
            variant="default"
            onClick={() => form.setFieldValue('body', `${body.trim()}\n\n${GUARANTEES_TEXT}`)}
          >
            Insert the text of the guarantees
          </Button>
        )}
        {!isDefault && (
          <Button variant="default" onClick={() => form.setValues({ ...form.values, ...texts })}>
            Restore our text
          </Button>
        )}
      </div>
    </SettingSection>
  )
}

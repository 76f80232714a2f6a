import { prefixOf } from '@buoy/kernel/rules/language-address.ts'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Alert, Anchor, Button, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link } from 'react-router'
import type { LanguageSettings } from '../contract.ts'
import { languageName, OFFERED_LANGUAGES } from '../rules/offered-languages.ts'
import styles from './texts.module.css'

type Form = UseFormReturnType<LanguageSettings>

const STATES = [
  { value: 'preview', label: 'People who may edit pages' },
  { value: 'live', label: 'Everybody' },
]

/** The languages of the shop: the default one, and others whose pages have an address of their own. */
export function LanguagesPage() {
  return (
    <SettingForm<LanguageSettings>
      title="Languages"
      lead="Each further language has pages of its own, at addresses that begin with its code. Look at them first, then show them to shoppers."
      path="/languages"
    >
      {(form, saved) => (
        <>
          <SettingSection
            title="Default language"
            text="Its pages have addresses without a code. It follows the number format in the store details."
          >
            <p>
              {languageName(saved.locale)} ·{' '}
              <Anchor component={Link} to="/settings/store">
                Store details
              </Anchor>
            </p>
          </SettingSection>
          <FurtherLanguages form={form} saved={saved} />
        </>
      )}
    </SettingForm>
  )
}

function FurtherLanguages({ form, saved }: { form: Form; saved: LanguageSettings }) {
  const { languages, defaultLanguage } = form.values
  const taken = new Set([defaultLanguage, ...languages.map(({ tag }) => tag)])
  const choices = OFFERED_LANGUAGES.filter((tag) => !taken.has(tag))
    .map((value) => ({ value, label: choiceLabel(value, saved) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const error = form.errors.languages
  return (
    <SettingSection
      title="Further languages"
      text={
        <>
          Products, pages and other content are translated in{' '}
          <Anchor component={Link} to="/translations">
            Translations
          </Anchor>
          . What has no translation is shown as it is written in the default language.
        </>
      }
    >
      {languages.length === 0 && <p>The shop speaks one language.</p>}
      {languages.length > 0 && (
        <ul className={styles.languages}>
          {languages.map(({ tag }, index) => (
            <li key={tag} className={styles.language}>
              <div>
                <strong>{languageName(tag)}</strong>
                <br />
                <Address tag={tag} isStored={saved.languages.some((one) => one.tag === tag)} />
              </div>
              <Select
                label="Shown to"
                aria-label={`${languageName(tag)} is shown to`}
                data={STATES}
                allowDeselect={false}
                {...form.getInputProps(`languages.${index}.state`)}
              />
              <Button
                variant="subtle"
                color="coral"
                aria-label={`Remove ${languageName(tag)}`}
                onClick={() => form.removeListItem('languages', index)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Add a language"
        description="Texts that a language does not have are shown in English until you import or write them."
        placeholder="Choose a language"
        searchable
        data={choices}
        value={null}
        onChange={(tag) => tag !== null && form.insertListItem('languages', { tag, state: 'preview' })}
      />
      {error && (
        <Alert color="coral" role="alert">
          {error}
        </Alert>
      )}
    </SettingSection>
  )
}

/** Where the pages of a language are; a link once they are there. */
function Address({ tag, isStored }: { tag: string; isStored: boolean }) {
  const address = `${prefixOf(tag)}/`
  return isStored ? (
    <Anchor href={address} target="_blank">
      {address}
    </Anchor>
  ) : (
    <span className={styles.quiet}>{address}</span>
  )
}

function choiceLabel(tag: string, { shipped }: LanguageSettings): string {
  const [base = ''] = tag.split('-')
  const hasTexts = tag === 'en-AU' || shipped.includes(tag) || shipped.includes(base)
  return hasTexts ? languageName(tag) : `${languageName(tag)} – texts to be imported`
}

import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { pictureName } from '@buoy/platform/pictures/rules/picture-name.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useDocument, useDocumentForm, withoutVersion } from '@buoy/ui/console/use-document.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { PicturePicker } from '../../media/console/PicturePicker.tsx'
import type { Brand } from '../contract.ts'
import { BrandPreview } from './BrandPreview.tsx'
import styles from './brand.module.css'

const PATH = '/brand'
const nameOf = (picture: unknown) => (picture === null ? 'none' : pictureName(picture as ConsolePicture))
const WORDS: FormWords = {
  logo: { label: 'Logo', write: nameOf },
  icon: { label: 'Icon', write: nameOf },
  social: { label: 'Picture for shared links', write: nameOf },
}

/** Logo, browser icon and the picture for shared links. */
export function BrandPage() {
  const brand = useDocument<Brand>(PATH)
  return (
    <ConsolePage
      title="Logo and icon"
      lead="Shown on the pages of your shop, in emails, on invoices and in browser tabs."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <QueryView query={brand} skeleton={<PageSkeleton />}>
        {(saved) => <Fields saved={saved} />}
      </QueryView>
    </ConsolePage>
  )
}

function Fields({ saved }: { saved: Versioned<Brand> }) {
  const queries = useQueryClient()
  const before = useRef<Brand>(withoutVersion(saved))
  const { element, form, saving } = useDocumentForm<Brand, Brand>({
    path: PATH,
    saved,
    valuesOf: withoutVersion,
    bodyOf: ({ logo, icon, social }) => ({
      logoId: logo?.id ?? null,
      iconId: icon?.id ?? null,
      socialId: social?.id ?? null,
    }),
    onSaved: (stored) => {
      const last = before.current
      before.current = withoutVersion(stored)
      for (const key of ['set-up', 'activity', 'pictures'])
        void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess('Saved. The shop shows it from now on.', {
        id: 'brand-saved',
        undo: () => {
          form.setValues(last)
          saving.save(last)
        },
      })
    },
  })
  const isDirty = form.isDirty()
  useUnsavedWarning(isDirty && !saving.isSaving)
  const picker = (name: keyof Brand) => {
    const { value, error, onChange } = form.getInputProps(name)
    const refusal = form.errors[`${name}Id`]?.toString()
    return { picture: value as ConsolePicture | null, error: error ?? refusal, onChange }
  }
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={WORDS} />
      <BrandPreview brand={form.values} />
      <SettingSection title="Logo" text="Shown instead of your shop’s name.">
        <PicturePicker
          label="Logo"
          description="Wide or square. A PNG or WebP with a transparent background fits every colour; at least 440 pixels wide is sharp on all screens."
          {...picker('logo')}
        />
      </SettingSection>
      <SettingSection
        title="Browser icon"
        text="In browser tabs, bookmarks and on the home screens of phones."
      >
        <PicturePicker
          label="Icon"
          description="A simple square picture of at least 512 × 512 pixels. All sizes are made of it; a picture that is not square gets room around it."
          {...picker('icon')}
        />
      </SettingSection>
      <SettingSection
        title="Shared links"
        text="Shown where a page without a picture of its own is shared in messages and social networks."
      >
        <PicturePicker
          label="Picture for shared links"
          description="Wide, about 1200 × 630 pixels, without small text."
          {...picker('social')}
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

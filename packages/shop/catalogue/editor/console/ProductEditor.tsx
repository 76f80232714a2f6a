import { PictureBoard } from '@buoy/platform/pictures/console/PictureBoard.tsx'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { SaveBar, SaveState } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Badge, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomField } from '../../custom-fields/contract.ts'
import { withEveryField } from '../../custom-fields/rules/custom-values.ts'
import type { CategoryTree } from '../../products/category-contract.ts'
import type { EditableProduct, EditorChoices, ProductDraft } from '../../products/draft-contract.ts'
import { blankDraft } from '../../products/rules/blank-draft.ts'
import { compareDrafts, type DraftChoices } from '../../products/rules/compare-drafts.ts'
import { BasicsPanel } from './BasicsPanel.tsx'
import { ComparedPrice } from './ComparedPrice.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import { DownloadsPanel } from './DownloadsPanel.tsx'
import { ErrorSum } from './ErrorSum.tsx'
import styles from './editor.module.css'
import { LinksPanel } from './LinksPanel.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { OrganisePanel, STATUSES } from './OrganisePanel.tsx'
import { Panel } from './Panel.tsx'
import { ProductActions } from './ProductActions.tsx'
import { SeoPanel } from './SeoPanel.tsx'
import { useProductForm } from './use-product-form.ts'
import { VariationsPanel } from './VariationsPanel.tsx'

const MOST_PICTURES = 40

/** The form of one product. Nothing is saved until Save, Ctrl+S or Cmd+S; leaving asks when something would be lost. */
export function ProductEditor(props: { stored: EditableProduct | null; choices: EditorChoices }) {
  const formatMoney = useMoney()
  const { stored, choices } = props
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const { customFields } = choices
  const [initial] = useState(() => stored?.draft ?? blankProduct(customFields))
  const [pictures, setPictures] = useState<ConsolePicture[]>(stored?.pictures ?? [])
  const [createdId, setCreatedId] = useState<number | null>(null)
  const { form, saving, compared, save } = useProductForm(
    { stored, initial, customFields },
    {
      onStored: (product, { getValues }) =>
        setPictures((before) => {
          const known = [...product.pictures, ...before]
          return getValues().pictureIds.flatMap((id) => known.find((one) => one.id === id) ?? [])
        }),
      onMade: ({ id }) => setCreatedId(id),
    },
  )
  const tree = useQuery({ queryKey: ['categories'], queryFn: () => callApi<CategoryTree>('/categories') })
  const isDirty = form.isDirty()
  const isArchived = stored?.isArchived === true
  useUnsavedWarning(isDirty && !saving.isSaving && createdId === null)
  // Once a new product is stored, its own page follows. Until then nothing may be typed or saved a second time.
  const isLeaving = createdId !== null
  useHotkeys([['mod+S', () => isLeaving || element.current?.requestSubmit()]], [])
  useEffect(() => {
    // After the form knows that everything is saved, so that leaving it asks nothing.
    if (createdId !== null) void navigate(`/products/${createdId}`, { replace: true })
  }, [createdId, navigate])

  const choosePictures = (chosen: ConsolePicture[]) => {
    setPictures(chosen)
    const ids = chosen.map(({ id }) => id)
    form.setFieldValue('pictureIds', (before) => (before.join() === ids.join() ? before : ids))
    form.setFieldValue('variants', (variants) =>
      variants.some(({ pictureId }) => pictureId !== null && !ids.includes(pictureId))
        ? variants.map((one) =>
            one.pictureId === null || ids.includes(one.pictureId) ? one : { ...one, pictureId: null },
          )
        : variants,
    )
  }
  const undo = () => {
    form.reset()
    setPictures(stored?.pictures ?? [])
  }
  const showErrors = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[data-error-sum]')?.focus())
  return (
    <ConsolePage
      title={form.values.name || (stored === null ? 'New product' : 'Product')}
      back={{ to: '/products', label: 'Products' }}
      lead={isArchived && <Badge color="coral">Archived</Badge>}
      actions={
        stored !== null && (
          <ProductActions
            product={stored}
            name={form.values.name}
            isDirty={isDirty}
            onChanged={saving.standOn}
          />
        )
      }
    >
      <form
        ref={element}
        noValidate
        className={styles.form}
        aria-label="Product"
        inert={isLeaving}
        onSubmit={form.onSubmit(save, showErrors)}
      >
        {compared !== null && (
          <ComparedPrice
            message={compared.message}
            isSaving={saving.isSaving}
            onSave={() => compared.saveAnyway(form.getValues())}
          />
        )}
        <SavingTrouble
          saving={compared === null ? saving : { ...saving, failure: null }}
          compare={(from, to) =>
            compareDrafts(from, to, formatMoney, draftChoices(choices, tree.data), customFields)
          }
        />
        <ErrorSum form={form} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <BasicsPanel form={form} isNew={stored === null} />
            <Panel title="Pictures" text="The first one is the main picture.">
              <PictureBoard
                pictures={pictures}
                onChange={choosePictures}
                limit={MOST_PICTURES}
                {...(typeof form.errors.pictureIds === 'string' ? { error: form.errors.pictureIds } : {})}
              />
            </Panel>
            <OptionsPanel form={form} />
            <VariationsPanel form={form} pictures={pictures} choices={choices} held={stored?.held ?? {}} />
            <DownloadsPanel form={form} />
            <DetailsPanel form={form} />
            <SeoPanel form={form} isNew={stored === null} />
          </div>
          <div className={styles.column}>
            <OrganisePanel form={form} tags={choices.tags} fields={customFields} />
            <LinksPanel form={form} ownId={stored?.id ?? null} linked={stored?.linked ?? []} />
            {form.values.options.length > 0 && (
              <Panel title="Product code">
                <TextInput
                  label="SKU of the whole product"
                  description="Used to match products in imports. Optional."
                  maxLength={100}
                  value={form.values.sku ?? ''}
                  error={form.errors.sku}
                  onChange={(event) => form.setFieldValue('sku', event.currentTarget.value || null)}
                />
              </Panel>
            )}
          </div>
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={saving.isSaving}
          isContested={saving.conflict !== null}
          isLocked={isArchived}
          onUndo={undo}
        >
          {isArchived && 'Archived products cannot be changed. Restore it first.'}
          {!isArchived &&
            (stored === null && !isDirty ? 'Nothing to save yet.' : <SaveState isDirty={isDirty} />)}
        </SaveBar>
      </form>
    </ConsolePage>
  )
}

function blankProduct(fields: readonly CustomField[]): ProductDraft {
  return { ...blankDraft(), custom: withEveryField(fields, {}) }
}

/** What the screen calls what is chosen on it. */
function draftChoices(
  { taxClasses, shippingClasses }: EditorChoices,
  tree: CategoryTree | undefined,
): DraftChoices {
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    status: STATUSES,
    categoryIds: named(tree?.categories ?? []),
    shippingClassId: named(shippingClasses),
    taxClass: taxClasses.map(({ slug, name }) => ({ value: slug, label: name })),
  }
}

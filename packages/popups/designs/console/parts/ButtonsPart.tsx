import { Button, NativeSelect, NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { Link } from '../../contract.ts'
import { freshId } from '../../rules/new-field.ts'
import type { DesignEditing, PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { ItemList } from '../ItemList.tsx'
import { LineField } from '../LineField.tsx'
import { PopupChoice } from './PopupChoice.tsx'

const LINKS_AT_MOST = 6

const ACTIONS: { value: Link['action']['kind']; label: string }[] = [
  { value: 'url', label: 'Opens a page' },
  { value: 'popup', label: 'Opens another popup' },
  { value: 'add_to_cart', label: 'Adds a product to the Shopify cart' },
  { value: 'close', label: 'Closes the popup' },
]

/** The button that sends the form, and buttons that lead somewhere (W3.52, W4.74–W4.79). */
export function ButtonsPart({ editing }: PartProps) {
  const { design, changeDesign, changeForm } = editing
  const { links, form } = design
  const isHebrew = design.language === 'he'
  const add = () => {
    const id = freshId('link', new Set(links.map((link) => link.id)))
    const link: Link = {
      id,
      look: 'button',
      converts: true,
      label: isHebrew ? 'לפרטים' : 'Have a look',
      action: { kind: 'url', url: '', newTab: false },
    }
    changeDesign({ links: [...links, link] })
  }
  return (
    <div className={styles.fields} data-path="design.links" tabIndex={-1}>
      <Switch
        label="A button that sends the form"
        checked={form.button !== null}
        onChange={({ currentTarget }) =>
          changeForm({ button: currentTarget.checked ? (isHebrew ? 'שליחה' : 'Send') : null })
        }
        data-path="design.form.button"
      />
      {form.button !== null && (
        <LineField
          editing={editing}
          path="design.form.button"
          label="On this button"
          most={160}
          value={form.button}
          onChange={(button) => changeForm({ button }, 'button')}
        />
      )}
      <ItemList
        label="Buttons and links"
        items={links}
        nameOf={(link) => link.label || 'A button'}
        onChange={(next) => changeDesign((now) => ({ links: next(now.links) }))}
      >
        {(link, index) => (
          <LinkEditor
            editing={editing}
            link={link}
            path={`design.links.${index}`}
            onChange={(next, what) => changeDesign({ links: links.with(index, next) }, `${link.id}.${what}`)}
          />
        )}
      </ItemList>
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={18} />}
        disabled={links.length >= LINKS_AT_MOST}
        onClick={add}
      >
        Add a button
      </Button>
    </div>
  )
}

function LinkEditor(props: {
  editing: DesignEditing
  link: Link
  path: string
  onChange: (link: Link, what: string) => void
}) {
  const { editing, link, path, onChange } = props
  const { action } = link
  return (
    <>
      <LineField
        editing={editing}
        path={`${path}.label`}
        label="What it says"
        most={160}
        value={link.label}
        onChange={(label) => onChange({ ...link, label }, 'label')}
      />
      <NativeSelect
        label="What it does"
        data={ACTIONS}
        value={action.kind}
        onChange={({ currentTarget }) =>
          onChange({ ...link, action: newAction(currentTarget.value as Link['action']['kind']) }, 'action')
        }
      />
      {action.kind === 'url' && (
        <>
          <LineField
            editing={editing}
            path={`${path}.action.url`}
            label="Address"
            most={2048}
            isCode
            placeholder="https://"
            value={action.url}
            onChange={(url) => onChange({ ...link, action: { ...action, url } }, 'url')}
          />
          <Switch
            label="In a new tab"
            checked={action.newTab}
            onChange={({ currentTarget }) =>
              onChange({ ...link, action: { ...action, newTab: currentTarget.checked } }, 'newTab')
            }
          />
        </>
      )}
      {action.kind === 'add_to_cart' && (
        <>
          <LineField
            editing={editing}
            path={`${path}.action.variantId`}
            label="Variant"
            most={15}
            isCode
            description="Its number ends the address of the variant in the Shopify admin."
            placeholder="44012345678901"
            value={action.variantId}
            onChange={(variantId) => onChange({ ...link, action: { ...action, variantId } }, 'variantId')}
          />
          <NumberInput
            label="How many"
            min={1}
            max={99}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={action.quantity}
            error={editing.problemAt(`${path}.action.quantity`)}
            data-path={`${path}.action.quantity`}
            onChange={(quantity) =>
              onChange({ ...link, action: { ...action, quantity: Number(quantity) || 1 } }, 'quantity')
            }
          />
        </>
      )}
      {action.kind === 'popup' && (
        <PopupChoice
          editing={editing}
          path={`${path}.action.popupId`}
          value={action.popupId}
          onChange={(popupId) => onChange({ ...link, action: { ...action, popupId } }, 'popupId')}
        />
      )}
      <SegmentedControl<Link['look']>
        aria-label="How it looks"
        data={[
          { value: 'button', label: 'Button' },
          { value: 'quiet', label: 'Quiet link' },
        ]}
        value={link.look}
        onChange={(look) => onChange({ ...link, look }, 'look')}
      />
      <Switch
        label="A press counts as a conversion"
        checked={link.converts}
        onChange={({ currentTarget }) => onChange({ ...link, converts: currentTarget.checked }, 'converts')}
      />
    </>
  )
}

function newAction(kind: Link['action']['kind']): Link['action'] {
  if (kind === 'popup') return { kind, popupId: '' }
  if (kind === 'close') return { kind }
  if (kind === 'add_to_cart') return { kind, variantId: '', quantity: 1 }
  return { kind, url: '', newTab: false }
}

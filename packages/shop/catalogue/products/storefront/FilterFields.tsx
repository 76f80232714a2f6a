import { Rating } from '@buoy/ui/Rating.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, useState } from 'react'
import type { ChoiceFacet, Facets, ListingFilters } from '../contract.ts'
import { messages } from '../messages.ts'
import { chosenValues, toggleChoice } from '../rules/listing-address.ts'
import styles from './filter-fields.module.css'
import { PriceFields } from './PriceFields.tsx'

type Props = {
  facets: Facets
  filters: ListingFilters
  onChange: (filters: ListingFilters) => void
}

/** So many values of an option or detail are seen at once. */
const FIRST_VALUES = 8

/** Everything a listing can be narrowed by, with how many products each choice would leave. */
export function FilterFields({ facets, filters, onChange }: Props) {
  const t = useMessages(messages)
  const toggle = (list: string[], value: string) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
  const stars = filters.rating === null ? '' : String(filters.rating)
  return (
    <>
      {facets.categories.length > 1 && (
        <Group title={t('category')}>
          {facets.categories.map(({ slug, name, count }) => (
            <Tick
              key={slug}
              name="product_cat"
              value={slug}
              count={count}
              checked={filters.categories.includes(slug)}
              onTick={() => onChange({ ...filters, categories: toggle(filters.categories, slug) })}
            >
              {name}
            </Tick>
          ))}
        </Group>
      )}
      {facets.choices.map((facet) => (
        <ChoiceGroup key={facet.name} facet={facet} filters={filters} onChange={onChange} />
      ))}
      <PriceFields range={facets.price} filters={filters} onChange={onChange} />
      <Group title={t('rating')}>
        {facets.ratings.map(({ minimum, count }) => (
          <Tick
            key={minimum}
            name="rating_filter"
            value={String(minimum)}
            count={count}
            checked={stars === String(minimum)}
            onTick={() => onChange({ ...filters, rating: filters.rating === minimum ? null : minimum })}
          >
            <span aria-hidden="true" className={styles.stars}>
              <Rating average={minimum} /> {t('andUp')}
            </span>
            <span className="visually-hidden">{t('starsAndUp', { stars: minimum })}</span>
          </Tick>
        ))}
      </Group>
      <Group title={t('showOnly')}>
        <Tick
          name="filter_stock_status"
          value="instock"
          count={facets.inStock}
          checked={filters.inStock}
          onTick={() => onChange({ ...filters, inStock: !filters.inStock })}
        >
          {t('inStock')}
        </Tick>
        <Tick
          name="on_sale"
          value="1"
          count={facets.onSale}
          checked={filters.onSale}
          onTick={() => onChange({ ...filters, onSale: !filters.onSale })}
        >
          {t('onSale')}
        </Tick>
      </Group>
    </>
  )
}

/** The values of an option or custom field, or those of a detail behind its name. */
function ChoiceGroup({ facet, filters, onChange }: Omit<Props, 'facets'> & { facet: ChoiceFacet }) {
  const t = useMessages(messages)
  const chosen = chosenValues(filters, facet.name)
  const tick = ({ value, label, swatch, count }: ChoiceFacet['values'][number]) => (
    <Tick
      key={value}
      name={`filter_${facet.name}`}
      value={value}
      count={count}
      checked={chosen.includes(value)}
      onTick={() => onChange(toggleChoice(filters, facet.name, value))}
    >
      {swatch && <span className={styles.swatch} style={{ background: swatch }} aria-hidden="true" />}
      {label}
    </Tick>
  )
  const [first, more] = [facet.values.slice(0, FIRST_VALUES), facet.values.slice(FIRST_VALUES)]
  const ticks = (
    <>
      {first.map(tick)}
      {more.length > 0 && (
        <Folded
          title={t('moreValues', { count: more.length })}
          isOpen={more.some(({ value }) => chosen.includes(value))}
        >
          {more.map(tick)}
        </Folded>
      )}
    </>
  )
  if (facet.isMain) return <Group title={facet.label}>{ticks}</Group>
  return (
    <div className={styles.group}>
      <Folded title={facet.label} isOpen={chosen.length > 0}>
        <fieldset className={styles.plain}>
          <legend className="visually-hidden">{facet.label}</legend>
          {ticks}
        </fieldset>
      </Folded>
    </div>
  )
}

/** Opened and closed by the shopper alone: what is ticked or taken back inside leaves it as it is. */
function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [opened] = useState(isOpen)
  return (
    <details open={opened}>
      <summary className={styles.more}>{title}</summary>
      {children}
    </details>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}

type TickProps = {
  name: string
  value: string
  count: number
  checked: boolean
  onTick: () => void
  children: ReactNode
}

/** One choice; what would leave nothing cannot be ticked, what is ticked can always be taken back. */
function Tick({ name, value, count, checked, onTick, children }: TickProps) {
  const t = useMessages(messages)
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={onTick}
      />
      <span className={styles.words}>{children}</span>
      <span className={styles.count}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{t('productCount', { count })}</span>
      </span>
    </label>
  )
}

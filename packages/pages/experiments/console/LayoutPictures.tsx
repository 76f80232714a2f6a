import { differingChoices } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import type { ConsoleCheckoutTest } from '../checkout-test-contract.ts'
import styles from './layout-pictures.module.css'
import { sketchCheckout } from './layout-sketch.ts'
import section from './test-section.module.css'

/** Sketches of the checkouts of a test, on a wide screen and on a phone; in what they differ from each other is coloured. */
export function LayoutPictures({ variants }: Pick<ConsoleCheckoutTest, 'variants'>) {
  const [original] = variants
  const differing = new Set(
    variants.flatMap(({ layout }) =>
      original === undefined ? [] : differingChoices(layout, original.layout),
    ),
  )
  return (
    <section className={section.section} aria-labelledby="sketches-of-checkouts">
      <h2 id="sketches-of-checkouts" className={section.heading}>
        Sketches of the checkouts
      </h2>
      {/* The table says in words what they show. */}
      <ul className={styles.pictures}>
        {variants.map(({ name, layout }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: variants have no id, and do not move once a test runs
          <li key={index}>
            <figure className={styles.picture}>
              <figcaption>{name}</figcaption>
              <div className={styles.screens}>
                {(['wide', 'phone'] as const).map((screen) => {
                  const { width, height, parts } = sketchCheckout(layout, screen)
                  return (
                    <svg
                      key={screen}
                      className={styles.screen}
                      data-screen={screen}
                      viewBox={`0 0 ${width} ${height}`}
                      aria-hidden
                    >
                      {parts.map(({ kind, choice, ...place }) => (
                        <rect
                          key={`${place.x} ${place.y}`}
                          {...place}
                          rx={2}
                          className={styles.part}
                          data-kind={kind}
                          data-differs={(choice !== null && differing.has(choice)) || undefined}
                        />
                      ))}
                    </svg>
                  )
                })}
              </div>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        Wide screen and phone. Coloured is in what the variants differ, as the table below says.
      </p>
    </section>
  )
}

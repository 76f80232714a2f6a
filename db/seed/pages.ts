import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { plainDocument } from '@buoy/pages/document/rules/plain-document.ts'
import { publishPage } from '@buoy/pages/publishing/server/publish-page.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { eq } from 'drizzle-orm'
import { aboutPage } from './about-page.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { contactPage } from './contact-page.ts'
import { NOT_FOUND_PAGE } from './not-found-page.ts'
import { readPageTexts } from './page-texts.ts'
import { pictureOf, productPicture } from './products.ts'
import { questionsPage } from './questions-page.ts'
import { BLOG_SHOWCASE } from './showcase/blog.ts'
import { COMMENTS_SHOWCASE } from './showcase/comments.ts'
import { contactShowcase } from './showcase/contact.ts'
import { countersShowcase } from './showcase/counters.ts'
import { galleryShowcase } from './showcase/gallery.ts'
import { headerShowcase } from './showcase/headers.ts'
import { mapShowcase } from './showcase/map.ts'
import { motionShowcase } from './showcase/motion.ts'
import { navigationShowcase } from './showcase/navigation.ts'
import { newsletterShowcase } from './showcase/newsletter.ts'
import { portfolioShowcase, setUpsPage } from './showcase/portfolio.ts'
import { shopShowcase } from './showcase/shop.ts'
import { slidersShowcase } from './showcase/sliders.ts'
import { smallShowcase } from './showcase/small.ts'
import { tabsShowcase } from './showcase/tabs.ts'
import { videoShowcase } from './showcase/video.ts'

/** Writes the demo store's pages: the home page and the plain ones. Throws when one is not sound. */
export async function seedPages(
  deps: { db: Database | Transaction; clock: Clock },
  file: CatalogueFile,
): Promise<void> {
  const home = {
    slug: 'home',
    isHome: true as const,
    socialPictureId: await findPictureId(deps.db, 'noosa-round-3'),
    title: 'Floating trays for long afternoons',
    description:
      'Bamboo, acacia and soft foam trays that keep drinks, lunch and games afloat. Posted from Queensland, GST included.',
    document: { version: DOCUMENT_VERSION, sections: homeSections(file) },
  }
  const showcase = [
    contactShowcase(),
    galleryShowcase(file),
    tabsShowcase(),
    countersShowcase(),
    ...headerShowcase(file),
    navigationShowcase(),
    newsletterShowcase(),
    slidersShowcase(file),
    motionShowcase(file),
    videoShowcase(file),
    shopShowcase(file),
    smallShowcase(file),
    BLOG_SHOWCASE,
    COMMENTS_SHOWCASE,
  ]
  const portfolio = [portfolioShowcase(), mapShowcase(), setUpsPage()]
  for (const page of [
    home,
    ...(await plainPages()),
    aboutPage(file),
    questionsPage(),
    NOT_FOUND_PAGE,
    ...showcase,
    ...portfolio,
  ]) {
    const published = await publishPage(deps, page)
    if (!published.ok) throw new Error(published.refusals.map((refusal) => refusal.message).join('\n'))
  }
}

/** A picture of the library by the name of its files; `null` when it is not there. */
async function findPictureId(db: Database | Transaction, name: string): Promise<number | null> {
  const [row] = await db.select({ id: pictureTable.id }).from(pictureTable).where(eq(pictureTable.name, name))
  return row?.id ?? null
}

async function plainPages() {
  return (await readPageTexts()).map((text) => {
    const { slug, title, description, body } = text
    if (slug === 'contact') return contactPage(text)
    return { slug, title, description, document: plainDocument(slug, title, body) }
  })
}

function homeSections(file: CatalogueFile): ModuleNode[] {
  const [first, second, third] = file.hero.map((picture) => pictureOf(picture))
  const toShop = { label: 'Find your tray', href: '/index.php/shop/' }
  return [
    node('hero', 'section', { room: 'none', width: 'full', tone: 'ink' }, [
      node('hero-slider', 'slider', {
        slides: [
          {
            picture: first,
            headline: 'Lunch is on the water',
            text: 'Trays that float level, look good wet and hold a proper drink.',
            button: toShop,
          },
          {
            picture: second,
            headline: 'Stay in a little longer',
            text: 'Sundown, two spritzes, and nobody has to get out.',
            button: { label: 'See the drinks trays', href: '/index.php/product-category/drinks-trays/' },
          },
          {
            picture: third,
            headline: 'Made for flat blue days',
            text: 'A raft for the cheese. You will think of something to put beside it.',
            button: { label: 'See the big floats', href: '/index.php/product-category/big-floats/' },
          },
        ],
      }),
    ]),
    node('promises', 'section', { room: 'narrow', tone: 'foam' }, [
      node('promises-row', 'row', { layout: '1-1-1' }, [
        promise(
          'promise-delivery',
          'truck',
          'At your door in 2 to 6 days',
          'Posted from the Sunshine Coast, $9.95 anywhere in Australia, free from $99.',
        ),
        promise(
          'promise-returns',
          'back',
          '30 days to change your mind',
          'Send it back dry and we refund it. No forms to print.',
        ),
        promise(
          'promise-floats',
          'float',
          'It floats or your money back',
          'Every tray is load-tested in the pool next door. If yours lists, it was not.',
        ),
      ]),
    ]),
    node('best', 'section', {}, [
      node('best-head', 'row', { layout: '3-2', align: 'end' }, [
        node('best-title', 'column', {}, [
          node('best-text', 'text', {
            title: 'Bestsellers',
            body: 'Four trays that leave the shed faster than we can stack them.',
          }),
        ]),
        node('best-way', 'column', {}, [
          node('best-button', 'button', {
            label: `All ${file.products.length} trays`,
            href: '/index.php/shop/',
            look: 'secondary',
            align: 'end',
          }),
        ]),
      ]),
      node('best-row', 'row', {}, [
        node('best-column', 'column', {}, [
          node('best-shop', 'shop', {
            choose: { slugs: ['noosa-round', 'duo-slim', 'byron-breakfast-tray', 'spritz-ring-six'] },
          }),
        ]),
      ]),
    ]),
    node('story', 'section', { tone: 'paper' }, [
      node('story-row', 'row', { layout: '1-1', align: 'center' }, [
        node('story-left', 'column', {}, [
          node('story-image', 'image', { picture: productPicture(file, 'noosa-round-3'), shape: 'tall' }),
        ]),
        node('story-right', 'column', {}, [
          node('story-text', 'text', {
            size: 'large',
            title: 'Real timber. Honest foam. No wobble.',
            body: 'We started with a market basket, a pool noodle and a lost gin and tonic. It took eleven prototypes before one stayed level with somebody leaning on it.\n\nThe timber is oiled acacia and bamboo. The float underneath is closed-cell foam, sealed, and you can buy it again when it has had enough sun.',
          }),
          node('story-button', 'button', {
            label: 'How we make them',
            href: '/index.php/about/',
            look: 'secondary',
          }),
        ]),
      ]),
    ]),
    node('seen', 'section', {}, [
      node('seen-row', 'row', {}, [
        node('seen-column', 'column', {}, [
          node('seen-text', 'text', { title: 'Seen on the water' }),
          node('seen-gallery', 'gallery', {
            layout: 'mosaic',
            pictures: file.gallery.map((picture) => pictureOf(picture)),
          }),
          node('seen-button', 'button', {
            label: 'All the set-ups',
            href: '/index.php/set-ups/',
            look: 'secondary',
          }),
        ]),
      ]),
    ]),
    node('said', 'section', { tone: 'foam' }, [
      node('said-head', 'row', {}, [
        node('said-head-column', 'column', {}, [node('said-text', 'text', { title: 'What people tell us' })]),
      ]),
      node('said-row', 'row', { layout: '1-1-1' }, saidBy(file)),
    ]),
    node('read', 'section', { tone: 'paper' }, [
      node('read-head', 'row', { layout: '3-2', align: 'end' }, [
        node('read-title', 'column', {}, [node('read-text', 'text', { title: 'From the journal' })]),
        node('read-way', 'column', {}, [
          node('read-button', 'button', {
            label: 'Read the journal',
            href: '/index.php/journal/',
            look: 'secondary',
            align: 'end',
          }),
        ]),
      ]),
      node('read-row', 'row', {}, [
        node('read-column', 'column', {}, [node('read-posts', 'blog', { count: 3, paginated: false })]),
      ]),
    ]),
    node('closing', 'section', { tone: 'ink' }, [
      node('closing-row', 'row', {}, [
        node('closing-column', 'column', {}, [
          node('closing-letter', 'newsletter', {
            layout: 'split',
            title: 'The water is fine',
            text: 'A letter now and then: new trays, quiet beaches, and first pick of the seconds shelf.',
            firstName: true,
            button: 'Send me the letter',
          }),
        ]),
      ]),
    ]),
  ]
}

/** Reviews for the home page: sentences of customers, as they stand under the products. */
const SAID = [
  { product: 'noosa-round', author: 'Bronwyn T.' },
  { product: 'noosa-round', author: 'Priya N.' },
  { product: 'noosa-round', author: 'Jake & Tess' },
]

function saidBy(file: CatalogueFile): ModuleNode[] {
  return SAID.flatMap(({ product: slug, author }, index) => {
    const product = file.products.find((one) => one.slug === slug)
    const review = product?.reviews.find((one) => one.author === author)
    if (product === undefined || review === undefined) return []
    const quote = { quote: review.text, author, about: `on the ${product.name}`, stars: review.rating }
    return [node(`said-${index + 1}`, 'column', {}, [node(`said-${index + 1}-quote`, 'testimonial', quote)])]
  })
}

function promise(id: string, icon: string, title: string, text: string): ModuleNode {
  return node(id, 'column', {}, [node(`${id}-blurb`, 'blurb', { icon, title, text })])
}

function node(
  id: string,
  type: string,
  props: Record<string, unknown>,
  children: ModuleNode[] = [],
): ModuleNode {
  return { id, type, props, children }
}

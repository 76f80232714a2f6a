import { formatMessage, type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Picture, pictureSrcset } from '@buoy/kernel/rules/picture.ts'
import 'photoswipe/style.css'
import { messages } from '../messages.ts'
import { largePictureUrl } from '../rules/large-picture.ts'

/** What stands in the place of a picture that did not load (S8.03, S8.04). */
function brokenPicture(address: string, texts: TextLocale): HTMLElement {
  const link = (parts: (string | Node)[]) => {
    const element = document.createElement('a')
    element.href = address
    element.target = '_blank'
    element.rel = 'noopener'
    element.append(...parts)
    return element
  }
  const key = 'pictureNotLoaded'
  const message = { namespace: messages.namespace, key, compiled: messages.compiledOf(key) }
  const text = formatMessage<Node>(texts, message, { link })
  const holder = document.createElement('div')
  holder.className = 'pswp__error-msg'
  holder.append(...(Array.isArray(text) ? text : [text]))
  return holder
}

/**
 * Opens the full-screen viewer at a picture (S4.12, S4.13), built from the pictures' addresses, sizes,
 * captions and texts (S3.04). `onShow` hears which picture is shown. Resolves when it is open.
 */
export async function openPictureViewer({
  pictures,
  index,
  texts,
  onShow,
}: {
  pictures: Picture[]
  index: number
  texts: TextLocale
  onShow: (index: number) => void
}): Promise<void> {
  const { default: PhotoSwipe } = await import('photoswipe')
  const viewer = new PhotoSwipe({
    index,
    loop: false,
    dataSource: pictures.map((picture) => ({
      src: largePictureUrl(picture),
      srcset: pictureSrcset(picture, 'webp'),
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
    })),
    bgOpacity: 0.96,
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'fade',
  })
  viewer.addFilter('contentErrorElement', (_element, content) => brokenPicture(content.data.src ?? '', texts))
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        element.className = 'pswp__caption'
        viewer.on('change', () => {
          element.textContent = pictures[viewer.currIndex]?.caption ?? ''
          onShow(viewer.currIndex)
        })
      },
    })
  })
  viewer.init()
  viewer.element?.setAttribute('aria-label', translator(messages, texts)('picturesFullScreen'))
}

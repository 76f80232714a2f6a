import { type Picture, pictureSrcset } from '@buoy/kernel/rules/picture.ts'
import 'photoswipe/style.css'
import { largePictureUrl } from '../rules/large-picture.ts'

/** What stands in the place of a picture that did not load (S8.03, S8.04). */
export function brokenPictureHtml(address: string): string {
  return `<div class="pswp__error-msg"><a href="${address}" target="_blank" rel="noopener">The image</a> could not be loaded.</div>`
}

/**
 * Opens the full-screen viewer at a picture (S4.12, S4.13), built from the pictures' addresses, sizes,
 * captions and texts (S3.04). `onShow` hears which picture is shown. Resolves when it is open.
 */
export async function openPictureViewer(
  pictures: Picture[],
  index: number,
  onShow: (index: number) => void,
): Promise<void> {
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
  viewer.addFilter('contentErrorElement', (_element, content) => {
    const holder = document.createElement('div')
    holder.innerHTML = brokenPictureHtml(content.data.src ?? '')
    return holder.firstElementChild as HTMLElement
  })
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
  viewer.element?.setAttribute('aria-label', 'Pictures, full screen')
}

import { describe, expect, it } from 'vitest'
import { shortClassNames } from './class-names.ts'
import { withAllSheets, withOnDemand } from './sheets.ts'

describe('style sheets by route', () => {
  const manifest = withAllSheets({
    'routes/product.tsx': { file: 'product.js', imports: ['_tile.js', '_frame.js'], css: ['product.css'] },
    '_tile.js': { file: 'tile.js', imports: ['_button.js', '_frame.js'], css: ['tile.css'] },
    '_button.js': { file: 'button.js', imports: ['_frame.js'], css: ['button.css'] },
    '_frame.js': { file: 'frame.js', css: ['frame.css'] },
    'islands/slider.tsx': { file: 'slider.js', imports: ['_button.js'], isDynamicEntry: true },
  })

  it('put what a component is made of before its own, and each once', () => {
    expect(manifest['routes/product.tsx']?.css).toEqual([
      'frame.css',
      'button.css',
      'tile.css',
      'product.css',
    ])
  })

  it('name those of code on demand with all that it imports', () => {
    expect(manifest['islands/slider.tsx']).toEqual({
      file: 'slider.js',
      imports: ['_button.js'],
      css: ['frame.css', 'button.css'],
      isDynamicEntry: true,
    })
  })

  it('name those of code on demand that shares its file with other such code', () => {
    const shared = withAllSheets(
      withOnDemand({ '_slides.js': { file: 'slides.js', css: ['slides.css'] } }, [
        { source: 'islands/slider.tsx', file: 'slides.js' },
        { source: 'islands/carousel.tsx', file: 'slides.js' },
        { source: 'islands/gone.tsx', file: 'elsewhere.js' },
      ]),
    )
    expect(Object.keys(shared)).toEqual(['_slides.js', 'islands/slider.tsx', 'islands/carousel.tsx'])
    expect(shared['islands/slider.tsx']).toMatchObject({ css: ['slides.css'], isDynamicEntry: true })
  })

  it('survive chunks that import each other', () => {
    const circle = withAllSheets({
      a: { file: 'a.js', imports: ['b'], css: ['a.css'] },
      b: { file: 'b.js', imports: ['a'], css: ['b.css'] },
    })
    expect(circle.a?.css).toEqual(['b.css', 'a.css'])
  })
})

describe('short names of classes', () => {
  const name = shortClassNames('/shop')

  it('are a few characters of the file, and the number of the class in it', () => {
    const button = name('button', '/shop/packages/ui/button.module.css')
    expect(button).toMatch(/^_[a-zA-Z0-9]{3}0$/)
    expect(name('quiet', '/shop/packages/ui/button.module.css')).toBe(`${button.slice(0, -1)}1`)
    expect(name('button', '/shop/packages/ui/button.module.css')).toBe(button)
    expect(name('button', '/shop/packages/ui/icon.module.css')).not.toBe(button)
  })

  it('are the same in every build, wherever the project lies', () => {
    expect(shortClassNames('/elsewhere')('button', '/elsewhere/packages/ui/button.module.css')).toBe(
      name('button', '/shop/packages/ui/button.module.css'),
    )
  })
})

// What a browser does for a page that may keep nothing, as privacy tools set it up.
;['localStorage', 'sessionStorage', 'indexedDB'].forEach((name) => {
  Object.defineProperty(window, name, {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
})
Object.defineProperty(document, 'cookie', {
  get: () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
  set: () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
})

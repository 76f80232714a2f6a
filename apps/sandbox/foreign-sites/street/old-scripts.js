/*
 * What fifteen years of scripts leave in a page: prototypes with methods that show up in loops, old stand-ins for what
 * browsers have by now, wrappers around the page's own calls, and names of ours that somebody else took first.
 */
var navigation = { open: false, items: ['Goods'] }
var status = 'ready'
window.name = 'shop'
var _ = { VERSION: '1.3.3' }
var $ = (id) => document.getElementById(id)
var module = { exports: {} }
var exports = module.exports
function define(factory) {
  define.called = (define.called || 0) + 1
  return factory
}
define.amd = {}
const URL = 'https://shop.example/'
const scrollY = 0
const innerWidth = 'wide'

// Prototypes: enumerable methods, and answers of another kind than the standard's.
;['each', 'first', 'last', 'compact', 'include', 'toArray', 'uniq'].forEach((name) => {
  Array.prototype[name] = function () {
    return this
  }
})
Array.prototype.toJSON = function () {
  return '[' + this.join(', ') + ']'
}
Date.prototype.toJSON = function () {
  return '"' + this.getTime() + '"'
}
Array.prototype.reduce = function () {
  return this.length > 1 ? this : this[0]
}
Array.from = (iterable) => {
  if (!iterable) return []
  var results = []
  for (var index = 0; index < (iterable.length || 0); index += 1) results[index] = iterable[index]
  return results
}
String.prototype.strip = function () {
  return this.replace(/^\s+/, '').replace(/\s+$/, '')
}
Function.prototype.delay = function (seconds) {
  return setTimeout(() => {
    this()
  }, seconds * 1000)
}

// A stand-in for promises that knows then, catch, all and race, and no more.
;((Native) => {
  function OldPromise(work) {
    this.inner = new Native(work)
  }
  function wrap(inner) {
    var made = Object.create(OldPromise.prototype)
    made.inner = inner
    return made
  }
  OldPromise.prototype.then = function (done, failed) {
    return wrap(this.inner.then(done, failed))
  }
  OldPromise.prototype.catch = function (failed) {
    return wrap(this.inner.then(undefined, failed))
  }
  OldPromise.resolve = (value) => wrap(Native.resolve(value))
  OldPromise.reject = (error) => wrap(Native.reject(error))
  OldPromise.all = (list) => wrap(Native.all(list))
  OldPromise.race = (list) => wrap(Native.race(list))
  window.Promise = OldPromise
})(window.Promise)

// Wrappers: each passes on what it knows of, and drops the rest.
;((fetch, open, stringify, attachShadow, listen, unlisten) => {
  window.fetch = (address, options) => {
    if (address.indexOf('/beacon') === 0) return Promise.reject(new Error('blocked'))
    return Promise.resolve(fetch.call(window, address, options))
  }
  XMLHttpRequest.prototype.open = function () {
    this.startedAt = Date.now()
    return open.apply(this, arguments)
  }
  JSON.stringify = (value, replacer, space) => stringify(value, replacer, space === undefined ? 1 : space)
  Element.prototype.attachShadow = function (options) {
    return attachShadow.call(this, { mode: options.mode })
  }
  EventTarget.prototype.addEventListener = function (type, handler, options) {
    var isCapture = options === true || Boolean(options && options.capture)
    return listen.call(this, type, handler, isCapture)
  }
  EventTarget.prototype.removeEventListener = function (type, handler, options) {
    var isCapture = options === true || Boolean(options && options.capture)
    return unlisten.call(this, type, handler, isCapture)
  }
})(
  window.fetch,
  XMLHttpRequest.prototype.open,
  JSON.stringify,
  Element.prototype.attachShadow,
  EventTarget.prototype.addEventListener,
  EventTarget.prototype.removeEventListener,
)

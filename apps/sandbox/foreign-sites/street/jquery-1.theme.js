// As many a theme does it: everything is delegated, and what is clicked beside a menu closes it.
jQuery(($) => {
  $.ajaxSetup({ headers: { 'X-Theme': 'driftwood' }, contentType: 'application/json' })
  $.fn.remove = $.fn.detach
  $(document).on('keydown keypress', (event) => {
    if ($(event.target).is('input, textarea, select')) return
    $('#keys').append(document.createTextNode(event.type + ' '))
  })
  $(document).on('focusin', (event) => {
    if (!$(event.target).closest('header, main').length) $('#menu').focus()
  })
  $(document).on('mousedown selectstart contextmenu', () => false)
})

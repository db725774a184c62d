export const findMessages = {
  find: {
    title: 'Find anything',
    help: 'Order or purchase order number, roll, label, company, user, document or screen',
    recent: 'Recently opened',
    screens: 'Screens',
    more: 'All that match “%{text}”',
    none: 'Nothing found for “%{text}”.',
    failed: 'The search failed. Please try again.',
    nothing_recent: 'The screens and records that you open will be listed here.',
  },
}
